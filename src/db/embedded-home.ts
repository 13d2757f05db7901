import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDataFolder } from '#lib/server/data-folder.ts'
import { OperatorError } from '#lib/server/operator-error.ts'
import { type Account, canEnter, chooseAccount } from './embedded-account.ts'

export interface Home {
  folder: string
  account: Account | undefined
  /** Copy of PostgreSQL's programs for an account that cannot reach those of npm. */
  spare: string
}

/** For an account that cannot reach DATA_DIR: root starting a checkout under /root. */
const SHARED = '/var/lib/travesia'
/** A Unix socket's whole path has to stay under 104 bytes; the file's own name takes 20. */
const LONGEST_SOCKET_FOLDER = 80

/**
 * Returns `DATA_DIR/postgres`. If its account cannot get there, that name is a link to a folder in SHARED: a new
 * checkout in the same place does not inherit the old one's data.
 */
export function findHome(dataDir: string): Home {
  makeDataFolder(dataDir)
  const real = realpathSync(dataDir)
  const name = join(real, 'postgres')
  const account = chooseAccount(name)
  if (!account) return { folder: ownFolder(name, account), account, spare: name }
  const linked = linkTarget(name)
  if (!linked && canEnter(account, real))
    return { folder: ownFolder(name, account), account, spare: SHARED }
  try {
    mkdirSync(SHARED, { recursive: true, mode: 0o755 })
    const folder = ownFolder(linked ?? linkNewFolder(real, name), account)
    return { folder, account, spare: SHARED }
  } catch (error) {
    throw new OperatorError(
      `La cuenta que corre PostgreSQL no puede entrar en ${real}, y ${SHARED} no se puede usar (${(error as Error).message}). ` +
        'Ponga DATA_DIR en una carpeta que otras cuentas puedan recorrer, por ejemplo DATA_DIR=/srv/travesia.',
    )
  }
}

function linkTarget(name: string): string | undefined {
  return lstatSync(name, { throwIfNoEntry: false })?.isSymbolicLink()
    ? readlinkSync(name)
    : undefined
}

/** Of two processes that start at once, the one whose link exists wins; the other's folder is removed. */
function linkNewFolder(real: string, name: string): string {
  const key = createHash('sha256').update(real).digest('hex').slice(0, 12)
  const folder = freeFolder(join(SHARED, key))
  writeFileSync(join(folder, 'origen'), `${real}\n`)
  try {
    symlinkSync(folder, name)
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    return readlinkSync(name)
  }
}

function freeFolder(base: string): string {
  for (let number = 1; ; number++) {
    const folder = `${base}-${number}`
    if (existsSync(folder)) continue
    mkdirSync(folder, { mode: 0o700 })
    return folder
  }
}

function ownFolder(folder: string, account: Account | undefined): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}

function socketPlace(folder: string): string {
  const beside = join(folder, 'socket')
  const key = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  return Buffer.byteLength(beside) <= LONGEST_SOCKET_FOLDER
    ? beside
    : join(tmpdir(), `travesia-${key}`)
}

/** Only the database's account and root can enter the folder, so the socket needs no password. */
export function socketFolder({ folder, account }: Home): string {
  const place = socketPlace(folder)
  const uid = account?.uid ?? process.getuid?.()
  mkdirSync(place, { recursive: true, mode: 0o700 })
  // In a shared folder somebody else may have made it first, or put a link in its place.
  const found = lstatSync(place)
  if (!found.isDirectory() || (uid !== undefined && found.uid !== uid && found.uid !== 0))
    throw new OperatorError(
      `La carpeta ${place} no es de la cuenta de la base de datos. Bórrela, o elija en DATA_DIR una ruta más corta.`,
    )
  if (account) chownSync(place, account.uid, account.gid)
  chmodSync(place, 0o700)
  return place
}

export function removeSocketFolder({ folder }: Home): void {
  const place = socketPlace(folder)
  if (place.startsWith(folder)) return
  try {
    rmdirSync(place)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(code)) throw error
  }
}
