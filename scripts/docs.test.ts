import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')
const records = globSync('docs/decisions/0*.md').sort()

test('cada decisión tiene un número propio, y el índice las nombra todas con su título, en orden', () => {
  const lines = records.map((path) => {
    const [, number, title] = /^# (\d{4}) (.+)\n/.exec(read(path)) ?? []
    const file = path.slice('docs/decisions/'.length)
    expect(file.slice(0, 4), path).toBe(number)
    return `- [${number}](${file}) ${title}`
  })
  expect(read('docs/decisions/README.md').match(/^- \[\d{4}\].+$/gm)).toEqual(lines)
})

test('cada decisión tiene contexto, decisión y consecuencia, en ese orden', () => {
  for (const path of records)
    expect([path, ...(read(path).match(/^\*\*.+?\*\*/gm) ?? [])]).toEqual([
      path,
      '**Context.**',
      '**Decision.**',
      '**Consequence.**',
    ])
})

test('nada remite a lo que no está en el repositorio', () => {
  const documents = globSync(['*.md', 'bench/*.md', 'docs/**/*.md', 'src/**/contract.ts'])
  const elsewhere = /§|\bD\d{1,2}[a-z]?\b|\b(issue|chapter) \d/i
  expect(documents.filter((path) => elsewhere.test(read(path)))).toEqual([])
})

/** Lists the numbers by which a text names decisions that do not exist: in code after the word, else anywhere. */
const gone = (text: string, before = /(?<!migration |travesia |\+)/) =>
  [...text.matchAll(new RegExp(`${before.source}\\b(0[01]\\d{2})\\b(?!-\\w+\\.sql)`, 'g'))]
    .map(([, number = '']) => number)
    .filter((number) => !records.some((path) => path.includes(`/${number}-`)))

test('quien nombra una decisión nombra una que existe', () => {
  const documents = globSync(['README.md', 'CHANGELOG.md', 'bench/*.md', 'docs/**/*.md'])
  const named = documents.map((path) => [path, ...gone(read(path))])
  const inCode = globSync([
    '{src,scripts,e2e,bench}/**/*.{ts,tsx,css,sql}',
    'deploy/process.env',
  ]).map((path) => [path, ...gone(read(path), /(?:decision|decisión|decisions\/| \()/)])
  expect([...named, ...inCode].filter(([, number]) => number)).toEqual([])
})

test('control: una decisión que no existe se nota', () => {
  expect(gone('por 0198, 0034 y la migration 0199')).toEqual(['0198'])
  expect(gone('(decision 0198), 0197', /decision /)).toEqual(['0198'])
})

test('las reglas de cada área se numeran en su orden, sin saltos', () => {
  for (const path of globSync('docs/reglas/*.md')) {
    const numbers = [...read(path).matchAll(/^- \*\*([A-Z]{2})-(\d+)\*\* /gm)]
    expect(numbers.length, path).toBeGreaterThan(5)
    const [[, area] = []] = numbers
    expect(numbers.map(([, name, number]) => `${name}-${number}`)).toEqual(
      numbers.map((_, n) => `${area}-${n + 1}`),
    )
  }
})

test('los enlaces entre documentos llevan a donde dicen', () => {
  const documents = globSync(['*.md', 'bench/*.md', 'docs/**/*.md'])
  for (const path of documents)
    for (const [, target = ''] of read(path).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g))
      expect(existsSync(join(dirname(path), target)), `${path}: ${target}`).toBe(true)
})

const code = globSync('{src,scripts,e2e,bench}/**/*.{ts,tsx,mjs,sql,css,csv}')
const files = [...code, ...globSync(['*.{json,ts,md}', 'deploy/*', 'docs/**/*.md', '.ci/*'])]
const words = new Set(
  code
    .filter((path) => path !== 'scripts/docs.test.ts')
    .flatMap((path) => read(path).match(/[\w$]+/g) ?? []),
)

/** Lists the file names and the names in camel case between backticks that the project does not have. */
const strangers = (text: string) =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, name = '']) => name.replace(/^#/, ''))
    .filter((name) =>
      /^\w[\w./-]*\.(tsx?|sql|mjs|css|csv)$/.test(name)
        ? !files.some((file) => file === name || file.endsWith(`/${name}`))
        : /^[A-Za-z]+[a-z][A-Z]\w*(\(\))?$/.test(name) && !words.has(name.replace('()', '')),
    )

test('los documentos nombran archivos y nombres que existen', () => {
  const documents = globSync(['docs/*.md', 'docs/{decisions,reglas}/*.md'])
  expect(documents.flatMap((path) => strangers(read(path)).map((n) => `${path}: ${n}`))).toEqual([])
})

const calls = new Set(read('src/acceso/permissions.csv').match(/(?<=\/v1\/)[a-z]+\/[A-Za-z-]+/g))
const nouns = new Set([...calls].map((call) => call.split('/')[0]))

/** Lists the calls between backticks that the project does not have: `/v1/ruta/mover`, `ruta/mover`. */
const uncalled = (text: string) =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .flatMap(
      ([, name = '']) => name.match(/(?<![\w/#-])(?:\/v1\/)?[a-z]+\/[A-Za-z-]+(?![\w/.-])/g) ?? [],
    )
    .map((call) => call.replace('/v1/', ''))
    .filter((call) => nouns.has(call.split('/')[0]) && !calls.has(call))

test('los documentos nombran llamadas que existen', () => {
  expect(
    uncalled('`GET /v1/ruta/nada?id=`, `ruta/mover`, `reserva/nada` y `src/ruta/nada.ts`'),
  ).toEqual(['ruta/nada', 'reserva/nada'])
  const documents = globSync(['bench/*.md', 'docs/*.md', 'docs/{decisions,reglas}/*.md'])
  expect(documents.flatMap((path) => uncalled(read(path)).map((n) => `${path}: ${n}`))).toEqual([])
})

test('control: un archivo o un nombre que no existe se nota', () => {
  expect(strangers('`lib/server/nada.ts`, `nadaDeEso` y `migrate.ts`, `handle`')).toEqual([
    'lib/server/nada.ts',
    'nadaDeEso',
  ])
})
