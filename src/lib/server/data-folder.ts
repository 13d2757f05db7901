import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { OperatorError } from './operator-error.ts'

/**
 * Creates DATA_DIR for this account only, whatever the umask. Under root it stays passable: PostgreSQL refuses to run
 * as root and has its own folder inside. Throws an OperatorError where no folder can be made.
 */
export function makeDataFolder(folder: string): void {
  try {
    makeFolders(folder, process.getuid?.() === 0 ? 0o711 : 0o700)
  } catch (error) {
    throw new OperatorError(
      `No se pudo usar ${folder} (${(error as Error).message}). ` +
        'Elija en DATA_DIR una carpeta en la que se pueda escribir.',
    )
  }
}

/** Makes one folder after the other: Node's own `recursive` never ends where a file system refuses, as /proc does. */
function makeFolders(folder: string, mode: number): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  if (dirname(folder) !== folder) makeFolders(dirname(folder), mode)
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}
