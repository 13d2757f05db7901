import { open } from 'node:fs/promises'

/** Waits until a file, or a folder's list of names, is on the disk. */
export async function sync(path: string) {
  // Some systems let nobody open a folder; what is in it is then theirs to keep.
  const handle = await open(path, 'r').catch(() => null)
  try {
    await handle?.sync()
  } finally {
    await handle?.close()
  }
}
