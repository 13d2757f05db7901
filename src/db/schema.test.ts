import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDb, testDb } from '#lib/server/database.testing.ts'

type Write = 'needed' | 'optional' | 'never'
interface Column {
  column: string
  nullable: boolean
  write: Write
  kind: string
}

const source = readFileSync(new URL('./schema.ts', import.meta.url), 'utf8')

const tables = source.slice(source.indexOf('export interface DB {'))
const fieldsOf = (body: string) =>
  [...body.matchAll(/^ {4}(\w+): (.+)$/gm)].map(([, field = '', type = '']) => ({ field, type }))

// Names in the mirror of each PostgreSQL type or domain; unions of literals are text.
const KINDS: [pattern: RegExp, kind: string][] = [
  [/^JSONColumnType</, 'jsonb'],
  [/^'/, 'string'],
  [/\bPesos\b/, 'pesos'],
  [/\bFlag\b/, 'bandera'],
  [/\bDecimal\b/, 'decimal'],
  [/\bDay\b/, 'date'],
  [/\bTime\b/, 'time'],
  [/\bInstant\b/, 'timestamptz'],
  [/\bBuffer\b/, 'bytea'],
  [/\bboolean\b/, 'bool'],
  [/\bnumber\b/, 'integer'],
  [/\bstring\b/, 'string'],
]
const SAME: Record<string, string> = {
  int2: 'integer',
  int4: 'integer',
  int8: 'integer',
  text: 'string',
  varchar: 'string',
  _text: 'string',
  _time: 'time',
  uuid: 'string',
  divisa: 'decimal',
  tasa: 'decimal',
  importe: 'decimal',
  numeric: 'decimal',
}

// The migrator's own tables.
const BOOKKEEPING = ['kysely_migration', 'kysely_migration_lock']

function readMirror(): Record<string, Column[]> {
  return Object.fromEntries(
    [...tables.matchAll(/^ {2}(\w+): \{\n([\s\S]*?)\n {2}\}/gm)].map(
      ([, table = '', body = '']) => [
        table,
        fieldsOf(body).map(({ field, type }) => ({
          column: field,
          nullable: /\| null\b/.test(type),
          write: /^(GeneratedAlways|Derived)</.test(type)
            ? 'never'
            : /^Generated<|undefined/.test(type)
              ? 'optional'
              : 'needed',
          kind: KINDS.find(([pattern]) => pattern.test(type))?.[1] ?? type,
        })),
      ],
    ),
  )
}

async function readDatabase({ pool }: TestDb): Promise<Record<string, Column[]>> {
  const { rows } = await pool.query<Omit<Column, 'kind'> & { tabla: string; kind: string }>(
    `select c.table_name as tabla, c.column_name as column, c.is_nullable = 'YES' as nullable,
            case when c.is_generated = 'ALWAYS' or c.identity_generation = 'ALWAYS' then 'never'
                 when c.column_default is not null or c.is_identity = 'YES' then 'optional'
                 else 'needed' end as write,
            coalesce(c.domain_name, c.udt_name) as kind
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> all($1)
     order by c.table_name, c.ordinal_position`,
    [BOOKKEEPING],
  )
  const tables: Record<string, Column[]> = {}
  for (const { tabla, kind, ...column } of rows) {
    tables[tabla] ??= []
    tables[tabla].push({ ...column, kind: SAME[kind] ?? kind })
  }
  return tables
}

let base: TestDb
beforeAll(async () => {
  base = await testDb()
})
afterAll(() => base.close())

describe('schema.ts y la base migrada', () => {
  it('tienen las mismas tablas', async () => {
    expect(Object.keys(readMirror()).sort()).toEqual(Object.keys(await readDatabase(base)).sort())
  })

  it('tienen en cada tabla las mismas columnas, en el mismo orden, con la misma forma', async () => {
    const database = await readDatabase(base)
    for (const [table, columns] of Object.entries(readMirror())) {
      // `total` is a bigint only so that its own check can refuse values too large for pesos.
      const expected = database[table]?.map((column) =>
        table === 'reserva' && column.column === 'total' ? { ...column, kind: 'pesos' } : column,
      )
      expect({ table, columns }).toEqual({ table, columns: expected })
    }
  })

  it('ninguna clave foránea borra ni vacía filas por su cuenta', async () => {
    const { rows } = await base.pool.query(
      "select conrelid::regclass::text as tabla, conname from pg_constraint where contype = 'f' and confdeltype not in ('a', 'r')",
    )
    expect(rows).toEqual([])
  })
})
