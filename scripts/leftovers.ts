import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from '../src/db/embedded-postmaster.ts'

/**
 * Lists the folders of dead processes: with the prefix, of the account `uid` (undefined where accounts have no number).
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
