import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Linux keeps this folder in memory. */
const IN_MEMORY = '/dev/shm'
/** Free bytes asked of it: four times what a whole run takes. */
const ENOUGH = 2 ** 30

/** Whether this machine has a folder in memory with room for the tests; a container's may have 64 MB. */
export const hasMemoryFolder = (() => {
  if (!existsSync(IN_MEMORY)) return false
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return bavail * bsize > ENOUGH
})()

/**
 * The folder for data of the tests: in memory where there is room. Hundreds of databases are made and dropped, and ext4
 * looks for a free inode among those deleted lately, which took a fifth of the run.
 */
export const testFolder = hasMemoryFolder ? IN_MEMORY : tmpdir()
