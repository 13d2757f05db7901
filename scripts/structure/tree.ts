import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Text of each file, by its path from the root. */
export type Tree = ReadonlyMap<string, string>

const FOLDERS = ['src', 'scripts', 'e2e', 'bench']

/** Reads the files whose structure is checked, and the glossary. */
export function readTree(root: string): Tree {
  const files = FOLDERS.flatMap((folder) => listFiles(root, folder))
  const checked = files.filter((file) => /\.(tsx?|mjs|css|csv|sql)$/.test(file))
  return new Map(
    [...checked, GLOSSARY].map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  )
}

export const GLOSSARY = 'docs/glosario.md'

function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? listFiles(root, path) : [path]
  })
}

export const isTest = (file: string) => /\.(test|spec|testing)\.tsx?$/.test(file)
export const isCode = (file: string) => /\.(tsx?|mjs)$/.test(file)
/** Returns the area of a file: `acceso`, `catalogos/hoteles`, `lib`, `db`, `app`. */
export const areaOf = (file: string) => /^src\/(catalogos\/[^/]+|[^/]+)/.exec(file)?.[1] ?? ''
export const sliceOf = (file: string) => areaOf(file).split('/')[0] ?? ''
export const inside = (file: string) => file.slice(`src/${areaOf(file)}/`.length)

export function sideOf(file: string): 'server' | 'web' | 'shared' {
  if (/(^|\/)web\//.test(file)) return 'web'
  return /(^|\/)server\//.test(file) || areaOf(file) === 'db' ? 'server' : 'shared'
}

/** Lists the project files that a file imports, types included, as paths from the root. written: how the path begins. */
export function importsOf(file: string, text: string, written = ''): string[] {
  const found = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([#.][^']*)'/g)
  return [...found]
    .map(([, path = '']) => path)
    .filter((path) => path.startsWith(written))
    .map((path) =>
      path.startsWith('#') ? `src/${path.slice(1)}` : normalize(join(dirname(file), path)),
    )
}

const STRING_OR_COMMENT =
  /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g

export const withoutComments = (text: string) =>
  text.replace(STRING_OR_COMMENT, (found) => (found.startsWith('/') ? ' ' : found))

export const withoutStrings = (text: string) =>
  text.replace(STRING_OR_COMMENT, (found) => (found.startsWith('/') ? ' ' : "''"))

/** Splits names and texts into words: `rutaPorId`, `MAX_RUTAS` and `ruta-por-id`; accents are ignored. */
export const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
