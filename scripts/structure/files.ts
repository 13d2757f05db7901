import { SLICES } from './imports.ts'
import { areaOf, inside, isCode, isTest, sideOf, sliceOf, type Tree } from './tree.ts'

const DRAWERS = /^(index|utils?|helpers?|types|constants|services?|hooks|common|misc|use-.*)$/
const SLICE_FILE =
  /^((contract\/)?[a-z0-9-]+\.(test|testing)|contract(\/[a-z0-9-]+)?|rules|permissions\.csv|server\/libro\.sql|server\/(routes|commands|queries|session|[a-z0-9-]+\.(test|testing))|server\/(commands|steps|jobs|queries)\/[a-z0-9-]+(\.test)?|web\/([a-z0-9-]+\/)?[a-z0-9-]+(\.test|\.testing|\.module)?)(\.tsx?|\.css|)$/
const LONGEST = 250
const MAY_BE_LONG = /^src\/db\/(schema\.ts$|migrations\/|demo\/)/
const STATEMENT =
  /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^>]*>)?`|\b(pool|client)\.query\(/
const WRITES =
  /(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)|\b(?:insert\s+into|delete\s+from|merge\s+into)\s+(\w+)|\bupdate\s+(?!set\b)(\w+)\s+(?:as\s+)?(?:\w+\s+)?set\b/g

/** Checks the names of files, what no file may hold, and where SQL stands. */
export function checkFiles(tree: Tree): string[] {
  const problems = [...tree].flatMap(([file, text]) => {
    const found = /^scripts\/struct|\.(csv|sql|md)$/.test(file) ? [] : aboutText(file, text)
    if (file.startsWith('src/'))
      found.push(...aboutName(file), ...aboutStatements(file, text), ...aboutMigration(file, text))
    return found.map((problem) => `${file}: ${problem}`)
  })
  return [...problems, ...aboutTables(tree)]
}

function aboutName(file: string): string[] {
  const slice = sliceOf(file)
  const name = file.split('/').pop()?.split('.')[0] ?? ''
  const found =
    DRAWERS.test(name) && /\.tsx?$/.test(file)
      ? [`“${name}” says where, not what; name the file after the one thing it does`]
      : []
  if (slice === 'testing')
    return isTest(file) ? found : [...found, 'testing/ holds test code only; name it *.testing.ts']
  if (['app', 'db', 'lib'].includes(slice)) return found
  if (!(slice in SLICES))
    found.push(
      `src/ holds app, lib, db, testing and ${Object.keys(SLICES).join(', ')} only; move it into the area it belongs to`,
    )
  else if (
    !SLICE_FILE.test(inside(file)) ||
    (name === 'libro' && file.endsWith('.sql') && slice !== 'cuentas')
  )
    found.push(
      'a slice is contract.ts (its schemas may be a folder contract/), rules.ts, server/{routes,commands,steps,jobs,queries}.ts (all but routes may be folders), server/session.ts, web/<screen>.tsx and tests beside; put it into one of those',
    )
  return found
}

function aboutText(file: string, text: string): string[] {
  const found: string[] = []
  const lines = text.split('\n').length - 1
  if (lines > LONGEST && !MAY_BE_LONG.test(file))
    found.push(`${lines} lines, ${LONGEST} at most; take out the part that can be named`)
  if (/\b(TODO|FIXME)\b|biome-ignore|@ts-(ignore|expect-error|nocheck)/.test(text))
    found.push(
      'finish it or take it out; the code carries no notes to come back and no silenced checks',
    )
  if (isTest(file) && /\b(describe|it|test)\.(only|skip|todo|fixme)\b/.test(text))
    found.push('every test runs; repair it or delete it')
  return found
}

const isServerCode = (file: string) =>
  isCode(file) && !isTest(file) && sideOf(file) === 'server' && areaOf(file) !== 'db'

const aboutStatements = (file: string, text: string) =>
  isServerCode(file) &&
  sliceOf(file) in SLICES &&
  !/\/queries(\.ts$|\/)/.test(file) &&
  STATEMENT.test(text)
    ? ['the SQL of a slice is in its queries.ts; give the statement a name there and call it']
    : []

/** Last migration that was written before the ledger had a file of its own. */
const BEFORE_LIBRO = 'src/db/migrations/0060'
const CREATES =
  /\b(create|alter)\s+(?:or\s+replace\s+)?(?:(?:constraint|materialized|recursive|temporary|temp|event)\s+)*(view|function|procedure|trigger)\b/i

function aboutMigration(file: string, text: string): string[] {
  if (!file.startsWith('src/db/migrations/') || file.slice(0, BEFORE_LIBRO.length) <= BEFORE_LIBRO)
    return []
  const [, verb = '', kind] = CREATES.exec(text.replace(/--.*/g, '')) ?? []
  return kind
    ? [
        `${verb.toLowerCase()}s a ${kind.toLowerCase()}; migrations hold tables and rows, write it in src/cuentas/server/libro.sql, which is applied after them`,
      ]
    : []
}

/** Names the areas that write each table. */
export function writersOf(tree: Tree): Map<string, Set<string>> {
  const writers = new Map<string, Set<string>>()
  for (const [file, text] of tree) {
    if (!file.startsWith('src/') || !isServerCode(file)) continue
    for (const [, ...found] of text.matchAll(WRITES)) {
      const table = found.find(Boolean) ?? ''
      writers.set(table, (writers.get(table) ?? new Set()).add(areaOf(file)))
    }
  }
  return writers
}

const aboutTables = (tree: Tree) =>
  [...writersOf(tree)].flatMap(([table, areas]) =>
    areas.size > 1
      ? [
          `table ${table}: written by ${[...areas].join(' and ')}; one slice writes it and the others call its steps`,
        ]
      : [],
  )
