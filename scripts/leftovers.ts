import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from '../src/db/embedded-postmaster.ts'

/**
 * The folders in `place` whose name begins with `prefix`, that belong to the account `uid` (undefined
 * where accounts have no number), and whose process, in their file `pid`, has died.
 */
export function findLeftovers(place: string, prefix: string, uid: number | undefined): string[] {
  return readdirSync(place)
    .filter((name) => name.startsWith(prefix))
    .map((name) => join(place, name))
    .filter((folder) => {
      const found = lstatSync(folder, { throwIfNoEntry: false })
      if (!found?.isDirectory() || (uid !== undefined && found.uid !== uid)) return false
      const owner = join(folder, 'pid')
      return existsSync(owner) && !isAlive(Number(readFileSync(owner, 'utf8')))
    })
}
