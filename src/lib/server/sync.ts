import { open } from 'node:fs/promises'

export async function sync(path: string) {
  // Skips a folder that the system does not let us open.
  const handle = await open(path, 'r').catch(() => null)
  try {
    await handle?.sync()
  } finally {
    await handle?.close()
  }
}
