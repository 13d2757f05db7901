import { type Insertable, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import { notFound } from '#lib/server/errors.ts'
import type { Importacion, ListedImportacion } from '../../contract/importacion.ts'
import { DAYS_KEPT, type De, type Estado, JUICIOS, PASOS } from '../../rules.ts'

type Tx = Transaction<DB>

/** Imports that somebody may see: their own, and all of the nouns that they may edit without bounds. */
export interface Reach {
  readonly userId: number
  readonly all: readonly De[]
}

const within = ({ userId, all }: Reach) =>
  sql<boolean>`(i.usuario_id = ${userId} or i.de = any(${all}::text[]))`

/** True where the contents of the file are forgotten, or about to be. */
const IS_OLD = sql<boolean>`i.creada < now() - make_interval(days => ${sql.lit(DAYS_KEPT)})`

/** Shown in a list at most: the last ones. */
const MOST = 30
/** Rows shown below the header, to recognise the columns. */
const SAMPLE = 5

const COUNTS = sql.raw(
  [
    ...JUICIOS.map(
      (juicio) =>
        `'${juicio}', count(*) filter (where f.juicio = '${juicio}' and f.paso = 'por hacer')`,
    ),
    ...PASOS.map((paso) => `'${paso}', count(*) filter (where f.paso = '${paso}')`),
  ].join(', '),
)
/** Rows of the import `i` below its header, by what they are. */
const CUENTAS = sql`(select json_build_object(${COUNTS}) from importacion_fila f
  where f.importacion_id = i.id and f.fila > i.encabezado)`
const LISTED = sql`i.id, i.de, i.origen, i.estado,
  (select json_build_object('id', u.id, 'nombre', u.nombre) from usuario u where u.id = i.usuario_id) as usuario,
  i.creada, i.aplicada, ${CUENTAS} as cuentas,
  (select count(*)::int from importacion_fila f where f.importacion_id = i.id and f.fila > i.encabezado) as filas`

async function rowsOf<Row>(db: Kysely<DB>, select: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`select row_to_json(y) as row from (${select}) y`.execute(
    db,
  )
  return rows.map(({ row }) => row)
}

export const listImportaciones = (db: Kysely<DB>, reach: Reach, de: De | undefined) =>
  rowsOf<ListedImportacion>(
    db,
    sql`select ${LISTED} from importacion i
      where ${within(reach)} ${de === undefined ? sql`` : sql`and i.de = ${de}`}
      order by i.id desc limit ${sql.lit(MOST)}`,
  )

export async function readImportacion(
  db: Kysely<DB>,
  reach: Reach,
  id: number,
): Promise<Omit<Importacion, 'listas'>> {
  const [row] = await rowsOf<Omit<Importacion, 'listas'>>(
    db,
    sql`select ${LISTED}, i.version, i.encabezado, i.columnas, i.fijos, i.respuestas,
        coalesce((select f.celdas from importacion_fila f
          where f.importacion_id = i.id and f.fila = i.encabezado), '[]') as titulos,
        (select coalesce(json_agg(s.celdas order by s.fila), '[]') from (
          select f.celdas, f.fila from importacion_fila f where f.importacion_id = i.id and f.fila > i.encabezado
          order by f.fila limit ${sql.lit(SAMPLE)}) s) as muestra,
        (select coalesce(json_agg(q.pregunta || jsonb_build_object('filas', q.filas) order by q.fila), '[]') from (
          select min(f.fila) as fila, count(*) as filas,
            (array_agg(p order by f.fila))[1] as pregunta
          from importacion_fila f, jsonb_array_elements(f.preguntas) p
          where f.importacion_id = i.id and f.juicio = 'pregunta' and f.paso = 'por hacer' and f.fila > i.encabezado
          group by p ->> 'clave') q) as preguntas
      from importacion i where i.id = ${id} and ${within(reach)}`,
  )
  if (!row) throw notFound()
  return row
}

/** Adds an import, or finds the one that the same person made with its `clave`. */
export async function insertImportacion(db: Tx, row: Insertable<DB['importacion']>) {
  const added = await db
    .insertInto('importacion')
    .values(row)
    .onConflict((c) => c.column('clave').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return { id: added.id, isNew: true }
  const found = await db
    .selectFrom('importacion')
    .select('id')
    .where('clave', '=', row.clave)
    .where('usuario_id', '=', row.usuario_id)
    .executeTakeFirst()
  if (!found) throw notFound()
  return { id: found.id, isNew: false }
}

const whole = (db: Kysely<DB>, reach: Reach, id: number) =>
  db
    .selectFrom('importacion as i')
    .select(['i.id', 'i.origen', 'i.encabezado', 'i.columnas', 'i.fijos', 'i.respuestas'])
    .select(['i.version', 'i.usuario_id'])
    .select((e) => [
      e.ref('i.de').$castTo<De>().as('de'),
      e.ref('i.estado').$castTo<Estado>().as('estado'),
    ])
    .select(IS_OLD.as('old'))
    .where('i.id', '=', id)
    .where(within(reach))

/** Reads an import as it is applied; without a lock, since each row has its own. */
export async function findImportacion(db: Kysely<DB>, reach: Reach, id: number) {
  const row = await whole(db, reach, id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}
export type FoundImportacion = Awaited<ReturnType<typeof findImportacion>>

export async function lockImportacion(db: Tx, reach: Reach, id: number) {
  const row = await whole(db, reach, id).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Takes part in an import: nobody changes its columns or its state meanwhile. Returns its version and state. */
export const shareImportacion = (db: Tx, id: number) =>
  db
    .selectFrom('importacion')
    .select(['version', 'estado'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow()

interface Changes {
  readonly estado?: Estado
  readonly encabezado?: number
  readonly columnas?: Readonly<Record<string, number>>
  readonly fijos?: Readonly<Record<string, string>>
  readonly respuestas?: Readonly<Record<string, string>>
}

/** Increments version. Requires lockImportacion. */
export const updateImportacion = (
  db: Tx,
  id: number,
  { estado, encabezado, columnas, fijos, respuestas }: Changes,
) =>
  db
    .updateTable('importacion')
    .set({
      ...(estado && { estado }),
      ...(encabezado !== undefined && { encabezado }),
      ...(columnas && { columnas: JSON.stringify(columnas) }),
      ...(fijos && { fijos: JSON.stringify(fijos) }),
      ...(respuestas && { respuestas: JSON.stringify(respuestas) }),
      ...(estado === 'aplicada' && { aplicada: sql<string>`now()` }),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()

/** Columns of a row that quote its file, without their contents. */
const FORGOTTEN = {
  celdas: sql`'[]'::jsonb`,
  nombre: sql`''`,
  llave: sql`null::text`,
  faltas: sql`'[]'::jsonb`,
  preguntas: sql`'[]'::jsonb`,
  cambios: sql`'[]'::jsonb`,
  razon: sql`''`,
  antes: sql`null::jsonb`,
}
const FORGET = sql.join(
  Object.entries(FORGOTTEN).map(([name, empty]) => sql`${sql.ref(name)} = ${empty}`),
)
const IS_KNOWN = sql<boolean>`(${sql.join(
  Object.keys(FORGOTTEN).map((name) => sql.ref(`f.${name}`)),
)}) is distinct from (${sql.join(Object.values(FORGOTTEN))})`

/** Forgets what files said, a week after they came: rows, answers, and what undoing would restore. */
export async function forgetOldContents(db: Kysely<DB>) {
  await sql`update importacion_fila f set ${FORGET} from importacion i
    where i.id = f.importacion_id and ${IS_OLD} and ${IS_KNOWN}`.execute(db)
  await sql`update importacion i set respuestas = '{}', fijos = '{}'
    where ${IS_OLD} and (i.respuestas, i.fijos) <> ('{}'::jsonb, '{}'::jsonb)`.execute(db)
}

/** Forgets what files said of a reservation, and answers about its passenger. Its import cannot change it back any more. */
export async function forgetReserva(db: Tx, reservaId: number) {
  const isOfIt = sql<boolean>`f.importacion_id = i.id and i.de = 'reservas' and f.objeto = ${String(reservaId)}`
  // Keys of questions quote the name.
  await sql`update importacion i set respuestas = i.respuestas - k.respondidas
    from (select i.id, array_agg(respondida) as respondidas
      from importacion_fila f join importacion i on ${isOfIt}, jsonb_object_keys(i.respuestas) respondida
      where f.nombre <> '' and strpos(norm(respondida), norm(f.nombre)) > 0
      group by i.id) k
    where i.id = k.id`.execute(db)
  await sql`update importacion_fila f set ${FORGET} from importacion i where ${isOfIt}`.execute(db)
}
