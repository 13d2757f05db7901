// Checks the structure in docs/arquitectura.md: file names of slices, direction of imports, one writing slice per
// table, length of files. There are no exceptions.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Each slice and the slices that it may import, nearest first. */
const SLICES: Record<string, string[]> = {
  acceso: [],
  catalogos: ['acceso'],
  reservas: ['catalogos', 'acceso'],
  rutas: ['reservas', 'catalogos', 'acceso'],
  rendiciones: ['rutas', 'reservas', 'catalogos', 'acceso'],
  finanzas: ['rendiciones', 'rutas', 'reservas', 'catalogos', 'acceso'],
  pasajeros: ['rendiciones', 'rutas', 'reservas', 'catalogos', 'acceso'],
  estadisticas: ['reservas', 'catalogos', 'acceso'],
  avisos: ['catalogos', 'acceso'],
}
const DRAWERS = /^(index|utils?|helpers?|types|constants|services?|hooks|common|misc|use-.*)$/
const SLICE_FILE =
  /^((contract\/)?[a-z0-9-]+\.test|contract(\/[a-z0-9-]+)?|rules|permissions\.csv|server\/(routes|commands|queries|testing|[a-z0-9-]+\.test)|server\/(commands|queries)\/[a-z0-9-]+(\.test)?|web\/([a-z0-9-]+\/)?[a-z0-9-]+(\.test|\.module)?)(\.tsx?|\.css|)$/
const LONGEST = 250
const MAY_BE_LONG = /^src\/db\/(schema\.ts$|migrations\/|demo\/)/
const STATEMENT =
  /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^>]*>)?`|\b(pool|client)\.query\(/
const WRITES =
  /(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)|\b(?:insert\s+into|delete\s+from|merge\s+into)\s+(\w+)|\bupdate\s+(?!set\b)(\w+)\s+(?:as\s+)?(?:\w+\s+)?set\b/g

const problems: string[] = []
const writers = new Map<string, Set<string>>()
const edges = new Map<string, Set<string>>()
const counted = { files: 0, imports: 0, lines: 0 }
const complain = (file: string, text: string): void => void problems.push(`${file}: ${text}`)

const isTest = (file: string) => /(\.(test|spec)|\/testing)\.tsx?$/.test(file)
/** Returns the area of a file: `acceso`, `catalogos/hoteles`, `lib`, `db`, `app`. */
const areaOf = (file: string) => /^src\/(catalogos\/[^/]+|[^/]+)/.exec(file)?.[1] ?? ''
const sliceOf = (file: string) => areaOf(file).split('/')[0] ?? ''
const inside = (file: string) => file.slice(`src/${areaOf(file)}/`.length)
function sideOf(file: string): 'server' | 'web' | 'shared' {
  if (/(^|\/)web\//.test(file)) return 'web'
  return /(^|\/)server\//.test(file) || areaOf(file) === 'db' ? 'server' : 'shared'
}

function listFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? listFiles(path) : [path]
  })
}

function checkName(file: string): void {
  const slice = sliceOf(file)
  const name = file.split('/').pop()?.split('.')[0] ?? ''
  if (DRAWERS.test(name) && /\.tsx?$/.test(file))
    complain(file, `“${name}” says where, not what; name the file after the one thing it does`)
  if (['app', 'db', 'lib'].includes(slice)) return
  if (!(slice in SLICES))
    complain(
      file,
      `src/ holds app, lib, db and ${Object.keys(SLICES).join(', ')} only; move it into the area it belongs to`,
    )
  else if (!SLICE_FILE.test(inside(file)))
    complain(
      file,
      'a slice is contract.ts (its schemas may be a folder contract/), rules.ts, server/{routes,commands,queries}.ts (the last two may be folders), web/<screen>.tsx and tests beside; put it into one of those',
    )
}

function checkText(file: string, text: string): void {
  const lines = text.split('\n').length - 1
  counted.lines += lines
  if (lines > LONGEST && !MAY_BE_LONG.test(file))
    complain(file, `${lines} lines, ${LONGEST} at most; take out the part that can be named`)
  if (/\b(TODO|FIXME)\b|biome-ignore|@ts-(ignore|expect-error|nocheck)/.test(text))
    complain(
      file,
      'finish it or take it out; the code carries no notes to come back and no silenced checks',
    )
  if (isTest(file) && /\b(describe|it|test)\.(only|skip|todo|fixme)\b/.test(text))
    complain(file, 'every test runs; repair it or delete it')
}

function checkStatements(file: string, text: string): void {
  if (isTest(file) || sideOf(file) !== 'server' || areaOf(file) === 'db') return
  if (sliceOf(file) in SLICES && !/\/queries(\.ts$|\/)/.test(file) && STATEMENT.test(text))
    complain(
      file,
      'the SQL of a slice is in its queries.ts; give the statement a name there and call it',
    )
  for (const [, ...found] of text.matchAll(WRITES)) {
    const table = found.find(Boolean) ?? ''
    writers.set(table, (writers.get(table) ?? new Set()).add(areaOf(file)))
  }
}

/** Lists the project files that a file imports, types included, as paths from the root. */
function importsOf(file: string, text: string): string[] {
  const found = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([#.][^']*)'/g)
  return [...found].map(([, path = '']) =>
    path.startsWith('#') ? `src/${path.slice(1)}` : normalize(join(dirname(file), path)),
  )
}

function checkImport(file: string, target: string): void {
  counted.imports += 1
  const [from, to] = [areaOf(file), areaOf(target)]
  const sides = `${sideOf(file)} → ${sideOf(target)}`
  if (['web → server', 'server → web', 'shared → server', 'shared → web'].includes(sides))
    complain(
      file,
      `imports ${target}; browser and server share contract.ts, rules.ts and lib/contract only`,
    )
  if (from === to) return
  edges.set(from, (edges.get(from) ?? new Set()).add(to))
  const instead = forbids(from, to, target)
  if (instead) complain(file, `imports ${target}; ${instead}`)
}

/** Returns what to do instead of a forbidden import; undefined for a permitted one. */
function forbids(from: string, to: string, target: string): string | undefined {
  // db and lib/server may import each other: they share only types, errors and test databases, no business words.
  if (from === 'app' || to === 'lib' || to === 'db') return undefined
  if (to === 'app') return 'only app/ knows every slice, so let app/ pass it in'
  if (from === 'lib' || from === 'db') return 'lib/ and db/ know no slice, so pass in what it needs'
  const [slice = '', other = ''] = [from.split('/')[0], to.split('/')[0]]
  if (slice !== other && !SLICES[slice]?.includes(other))
    return `${slice} builds on ${SLICES[slice]?.join(', ') || 'no slice'} only: move the shared rule down, or let the upper slice call`
  if (/\/web\/|\/server\/routes\.ts$/.test(target))
    return 'of another slice use its contract, rules, queries or commands'
  return undefined
}

function checkCycles(): void {
  const circles = new Set<string>()
  const visit = (area: string, path: string[]): void => {
    const circle = path.slice(path.indexOf(area))
    if (path.includes(area)) {
      // Each member of a circle finds it; it is reported once.
      if (circle.toSorted()[0] === area)
        circles.add(`${[...circle, area].join(' → ')}: a circle; move what both need below both`)
      return
    }
    for (const next of edges.get(area) ?? [])
      if (next.startsWith('catalogos/')) visit(next, [...path, area])
  }
  for (const area of edges.keys()) if (area.startsWith('catalogos/')) visit(area, [])
  problems.push(...circles)
}

const folders = ['src', 'scripts', 'e2e', 'bench'].filter((name) => existsSync(join(root, name)))
for (const file of folders.flatMap(listFiles)) {
  if (!/\.(tsx?|mjs|css|csv|sql)$/.test(file)) continue
  counted.files += 1
  const text = readFileSync(join(root, file), 'utf8')
  if (!/check-structure|\.(csv|sql)$/.test(file)) checkText(file, text)
  if (!file.startsWith('src/')) continue
  checkName(file)
  checkStatements(file, text)
  if (!isTest(file)) for (const target of importsOf(file, text)) checkImport(file, target)
}
for (const [table, areas] of writers)
  if (areas.size > 1)
    problems.push(
      `table ${table}: written by ${[...areas].join(' and ')}; one slice writes it and the others call its commands`,
    )
checkCycles()

for (const problem of problems) console.error(problem)
console.info(
  `${counted.files} files, ${counted.lines} lines, ${counted.imports} imports, ${writers.size} written tables: ${problems.length || 'no'} problems`,
)
process.exitCode = problems.length > 0 ? 1 : 0
