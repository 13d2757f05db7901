import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { Fault } from '#lib/server/import/noun.ts'
import type { ImportedRow } from '../../contract/importacion.ts'
import { type Cuentas, JUICIOS, type Juicio, PASOS, type Paso } from '../../rules.ts'

type Tx = Transaction<DB>

interface Shown {
  readonly id: number
  readonly encabezado: number
  readonly juicio?: Juicio | undefined
  readonly paso?: Paso | undefined
  readonly tras?: number | undefined
  readonly limite?: number | undefined
}

const PAGE = 100

/** Lists rows below the header, in their order. */
export const listRows = (db: Kysely<DB>, { id, encabezado, juicio, paso, tras, limite }: Shown) =>
  db
    .selectFrom('importacion_fila')
    .select([
      'fila',
      'celdas',
      'juicio',
      'nombre',
      'faltas',
      'preguntas',
      'cambios',
      'paso',
      'razon',
      'objeto',
    ])
    .where('importacion_id', '=', id)
    .where('fila', '>', Math.max(encabezado, tras ?? 0))
    .$if(juicio !== undefined, (q) =>
      q.where('juicio', '=', juicio ?? '').where('paso', '=', 'por hacer'),
    )
    .$if(paso !== undefined, (q) => q.where('paso', '=', paso ?? ''))
    .orderBy('fila')
    .limit(limite ?? PAGE)
    .execute() as Promise<ImportedRow[]>

/** Stores rows of a file. Those that are there already stay: a repeated request changes nothing. */
export const insertRows = (
  db: Tx,
  id: number,
  rows: readonly { readonly fila: number; readonly celdas: readonly string[] }[],
) =>
  db
    .insertInto('importacion_fila')
    .values(
      rows.map(({ fila, celdas }) => ({
        importacion_id: id,
        fila,
        celdas: JSON.stringify(celdas),
      })),
    )
    .onConflict((c) => c.columns(['importacion_id', 'fila']).doNothing())
    .execute()

export const countRows = async (db: Kysely<DB>, id: number) =>
  (
    await db
      .selectFrom('importacion_fila')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('importacion_id', '=', id)
      .executeTakeFirstOrThrow()
  ).count

/** Reads the first rows of a file, among which its header is. */
export const readTop = (db: Kysely<DB>, id: number, count: number) =>
  db
    .selectFrom('importacion_fila')
    .select(['fila', 'celdas'])
    .where('importacion_id', '=', id)
    .orderBy('fila')
    .limit(count)
    .execute()

/** Has all rows that are not done judged anew, or only those that ask one of some questions. */
export const judgeAgain = (db: Tx, id: number, claves?: readonly string[]) =>
  db
    .updateTable('importacion_fila')
    .set({
      juicio: 'por ver',
      llave: null,
      faltas: '[]',
      preguntas: '[]',
      cambios: '[]',
      paso: 'por hacer',
      razon: '',
    })
    .where('importacion_id', '=', id)
    .where('paso', 'in', ['por hacer', 'no pudo'])
    .$if(claves !== undefined, (q) =>
      q.where(
        sql<boolean>`exists (select from jsonb_array_elements(preguntas) p where p ->> 'clave' = any(${claves ?? []}::text[]))`,
      ),
    )
    .execute()

/** Rows that are judged next. */
export const findUnjudged = (db: Kysely<DB>, id: number, encabezado: number, limit: number) =>
  db
    .selectFrom('importacion_fila')
    .select(['fila', 'celdas'])
    .where('importacion_id', '=', id)
    .where('fila', '>', encabezado)
    .where('juicio', '=', 'por ver')
    .orderBy('fila')
    .limit(limit)
    .execute()

export interface Judged {
  readonly fila: number
  readonly juicio: Juicio
  readonly nombre: string
  readonly llave: string | null
  readonly faltas: readonly Fault[]
  readonly preguntas: readonly unknown[]
  readonly cambios: readonly unknown[]
  readonly objeto: string | null
}

/** Stores what a rehearsal found, for rows that nobody judged meanwhile. */
export const storeJudged = (db: Tx, id: number, rows: readonly Judged[]) =>
  sql`update importacion_fila f set juicio = x.juicio, nombre = x.nombre, llave = x.llave, faltas = x.faltas,
      preguntas = x.preguntas, cambios = x.cambios, objeto = x.objeto
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (fila int, juicio text, nombre text, llave text, faltas jsonb,
      preguntas jsonb, cambios jsonb, objeto text)
    where f.importacion_id = ${id} and f.fila = x.fila and f.juicio = 'por ver' and f.paso = 'por hacer'`.execute(
    db,
  )

/** Returns rows of earlier portions that make or mean something, with their keys. */
export const findKeys = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('importacion_fila')
    .select(['llave', 'fila', 'nombre', 'juicio'])
    .where('importacion_id', '=', id)
    .where('llave', 'is not', null)
    .where('juicio', 'in', ['nueva', 'cambia', 'igual'])
    .orderBy('fila')
    .execute()

/** Returns the cells of all rows below the header. */
export const listCells = (db: Kysely<DB>, id: number, encabezado: number) =>
  db
    .selectFrom('importacion_fila')
    .select('celdas')
    .where('importacion_id', '=', id)
    .where('fila', '>', encabezado)
    .execute()

/** Rows that are applied next. */
export const findToApply = (db: Kysely<DB>, id: number, encabezado: number, limit: number) =>
  db
    .selectFrom('importacion_fila')
    .select('fila')
    .where('importacion_id', '=', id)
    .where('fila', '>', encabezado)
    .where('juicio', 'in', ['nueva', 'cambia'])
    .where('paso', '=', 'por hacer')
    .orderBy('fila')
    .limit(limit)
    .execute()

/** Rows that are undone next, the last one first. */
export const findToUndo = (db: Kysely<DB>, id: number, limit: number) =>
  db
    .selectFrom('importacion_fila')
    .select('fila')
    .where('importacion_id', '=', id)
    .where('paso', '=', 'hecha')
    .orderBy('fila', 'desc')
    .limit(limit)
    .execute()

/** Locks a row in its step; undefined if it has left it, or somebody else has it. */
export const lockRow = (db: Tx, id: number, fila: number, paso: Paso) =>
  db
    .selectFrom('importacion_fila')
    .select(['fila', 'celdas', 'juicio', 'cambios', 'objeto', 'antes', 'version_hecha'])
    .where('importacion_id', '=', id)
    .where('fila', '=', fila)
    .where('paso', '=', paso)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

interface Step {
  readonly paso: Paso
  readonly razon?: string
  readonly objeto?: string
  readonly antes?: Readonly<Record<string, unknown>> | null
  readonly version?: number
}

const LONGEST_REASON = 300

export const storePaso = (
  db: Tx,
  id: number,
  fila: number,
  { paso, razon = '', objeto, antes, version }: Step,
) =>
  db
    .updateTable('importacion_fila')
    .set({
      paso,
      razon: razon.slice(0, LONGEST_REASON),
      ...(objeto !== undefined && { objeto }),
      ...(antes !== undefined && { antes: antes && JSON.stringify(antes) }),
      ...(version !== undefined && { version_hecha: version }),
    })
    .where('importacion_id', '=', id)
    .where('fila', '=', fila)
    .execute()

/** Counts rows below the header by what they are. */
export async function countByKind(
  db: Kysely<DB>,
  id: number,
  encabezado: number,
): Promise<Cuentas> {
  const rows = await db
    .selectFrom('importacion_fila')
    .select(['juicio', 'paso'])
    .select(sql<number>`count(*)::int`.as('count'))
    .where('importacion_id', '=', id)
    .where('fila', '>', encabezado)
    .groupBy(['juicio', 'paso'])
    .execute()
  const counts: Record<string, number> = Object.fromEntries(
    [...JUICIOS, ...PASOS].map((kind) => [kind, 0]),
  )
  for (const { juicio, paso, count } of rows) {
    counts[paso] = (counts[paso] ?? 0) + count
    if (paso === 'por hacer') counts[juicio] = (counts[juicio] ?? 0) + count
  }
  return counts as Cuentas
}
