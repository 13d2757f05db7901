import { statfsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { connect } from '../crashes/blows.ts'

const MB = 1024 * 1024

/** Returns the free space of a folder's disk in megabytes. */
export function freeAt(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return (bavail * bsize) / MB
}

export async function fill(path: string): Promise<void> {
  const handle = await open(path, 'w')
  try {
    for (let size = MB; size >= 1024; size /= 4)
      for (;;)
        try {
          await handle.write(Buffer.alloc(size))
        } catch {
          break
        }
  } finally {
    await handle.close()
  }
}

/** Makes PostgreSQL use up its reserved log files. Returns its error. */
export async function exhaustLog(dataDir: string): Promise<string> {
  const client = await connect(dataDir)
  try {
    for (let n = 0; n < 100; n++)
      await client.query(
        `select pg_switch_wal() from (select pg_logical_emit_message(false, 'x', repeat('x', 1000))) a`,
      )
    return 'there was room'
  } catch (error) {
    return (error as Error).message
  } finally {
    await client.end().catch(() => undefined)
  }
}
