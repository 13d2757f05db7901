import { type Insertable, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { notFound } from '#lib/server/errors.ts'
import { sparseRow } from '#lib/server/sparse-row.ts'
import type { Contingencia, PasoDeContingencia } from '../../contract/contingencia.ts'
import type { contingencias } from '../../contract.ts'
import type { Chosen } from './chosen.ts'

type Tx = Transaction<DB>

/** Shown at most, those that were made last: each has up to 200 reservations with all that became of them. */
const MOST = 10

/** States of a message that counts as told. */
const TOLD = sql`('enviado', 'abierto', 'dicho', 'confirmado')`

/** Selects the rows `cr` of the table of reservations, with what they are now. */
const pasos = (where: RawBuilder<unknown>) => sql`
  select cr.reserva_id as "reservaId", cr.paso, cr.fecha, to_char(cr.hora, 'HH24:MI') as hora,
    to_char(cr.salida, 'HH24:MI') as salida, cr.ruta_id as "rutaId", cr.portal, cr.razon, cr.hecha,
    (select u.nombre from usuario u where u.id = cr.usuario_id) as quien,
    (select json_build_object('nombrePasajero', r.nombre_pasajero, 'nombreExcursion', e.nombre, 'hotel', h.nombre,
        'pasajeros', r.cantidad_adultos + r.cantidad_child, 'fecha', r.fecha, 'hora', to_char(r.hora, 'HH24:MI'))
      from reserva r join excursion e on e.id = r.excursion_id join hotel h on h.id = r.hotel_id
      where r.id = cr.reserva_id) as reserva,
    (select coalesce(json_agg(json_build_object('clase', d.clase, 'clp', d.clp, 'usd', d.usd, 'brl', d.brl,
        'paga', d.paga, 'estado', d.estado, 'nota', d.nota) order by d.id), '[]') from devolucion d
      where d.contingencia_id = cr.contingencia_id and d.reserva_id = cr.reserva_id) as devoluciones,
    (select max(coalesce(m.terminado, m.creado)) from mensaje_reserva x join mensaje m on m.id = x.mensaje_id
      where x.reserva_id = cr.reserva_id and m.clase <> 'respuesta' and m.estado in ${TOLD} and m.creado >= cr.hecha) as avisado
  from contingencia_reserva cr where ${where}`

const PASO = sql.raw(sparseRow('x', ['hecha', 'quien', 'reserva', 'avisado']))

async function readContingencias(db: Kysely<DB>, where: RawBuilder<unknown>) {
  const { rows } = await sql<{ row: Contingencia }>`
    select row_to_json(y) as row from (
      select c.id, c.fecha, c.que, c.a_fecha as "aFecha", c.motivo, c.para_pasajero as "paraPasajero",
        c.para_pasajero_en as "paraPasajeroEn", c.para_pasajero_pt as "paraPasajeroPt", c.estado,
        (select json_build_object('id', u.id, 'nombre', u.nombre) from usuario u where u.id = c.usuario_id) as usuario,
        c.creada, c.terminada, c.version,
        (select coalesce(json_agg((${PASO})::json order by x."reservaId"), '[]')
          from (${pasos(sql`cr.contingencia_id = c.id`)}) x) as reservas
      from contingencia c where ${where} order by c.id desc limit ${sql.lit(MOST)}) y`.execute(db)
  return rows.map(({ row }) => row)
}

/** Lists one, or those of a day, or those that are under way. */
export const listContingencias = ({
  db,
  query: { id, fecha },
}: Ctx<typeof contingencias.get>): Promise<Contingencia[]> => {
  if (id !== undefined) return readContingencias(db, sql`c.id = ${id}`)
  return readContingencias(db, fecha ? sql`c.fecha = ${fecha}::date` : sql`c.estado = 'en curso'`)
}

export async function readContingencia(db: Kysely<DB>, id: number): Promise<Contingencia> {
  const [row] = await readContingencias(db, sql`c.id = ${id}`)
  if (!row) throw new Error('it is locked in this transaction')
  return row
}

export async function readPaso(db: Kysely<DB>, { id, reservaId }: WhichPaso) {
  const { rows } = await sql<{ row: PasoDeContingencia }>`select (${PASO})::json as row
    from (${pasos(sql`cr.contingencia_id = ${id} and cr.reserva_id = ${reservaId}`)}) x`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0].row
}

/** Adds a contingencia. Returns undefined if its `clave` is known. */
export const insertContingencia = async (db: Tx, row: Insertable<DB['contingencia']>) =>
  (
    await db
      .insertInto('contingencia')
      .values(row)
      .onConflict((c) => c.column('clave').doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

export const findByClave = (db: Tx, clave: string) =>
  db.selectFrom('contingencia').select('id').where('clave', '=', clave).executeTakeFirstOrThrow()

/** Adds the reservations. Those that another contingencia has still to do are refused. */
export async function insertPasos(db: Tx, id: number, rows: readonly Chosen[]) {
  const columns = (row: Chosen) => ({
    contingencia_id: id,
    reserva_id: row.reservaId,
    fecha: row.fecha,
    hora: row.hora,
    salida: row.salida,
    ruta_id: row.rutaId,
    version: row.version,
    portal: row.portal,
  })
  const added = await db
    .insertInto('contingencia_reserva')
    .values(rows.map(columns))
    .onConflict((c) =>
      // Written out: with a placeholder PostgreSQL does not find the index once it keeps the plan.
      c.column('reserva_id').where('paso', '=', sql.lit('por hacer')).doNothing(),
    )
    .returning('reserva_id')
    .execute()
  const known = new Set(added.map(({ reserva_id }) => reserva_id))
  const left = rows.filter(({ reservaId }) => !known.has(reservaId))
  if (left.length === 0) return
  await db
    .insertInto('contingencia_reserva')
    .values(left.map((row) => ({ ...columns(row), paso: 'no pudo', razon: textOfOther(row.otra) })))
    .execute()
}

/** Refuses a reservation that another contingencia has still to do. */
export const textOfOther = (id: number | null) =>
  id === null ? 'Está en otra contingencia.' : `Está en la contingencia N° ${id}.`

/** Locks a contingencia: its reservations are done one after the other, whoever asks. Comes before other locks. */
export async function lockContingencia(db: Tx, id: number) {
  const row = await db
    .selectFrom('contingencia')
    .select(['id', 'fecha', 'que', 'a_fecha', 'motivo', 'estado'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
export type LockedContingencia = Awaited<ReturnType<typeof lockContingencia>>

interface WhichPaso {
  readonly id: number
  readonly reservaId: number
}

/** Returns what a reservation was and how far it is. Requires lockContingencia. */
export async function findPaso(db: Tx, { id, reservaId }: WhichPaso) {
  const row = await db
    .selectFrom('contingencia_reserva')
    .select(['fecha', 'paso', 'portal'])
    .where('contingencia_id', '=', id)
    .where('reserva_id', '=', reservaId)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

const activeOfDay = (db: Tx, reservaId: number, fecha: string) =>
  db
    .selectFrom('reserva')
    .select('id')
    .where('id', '=', reservaId)
    .where('fecha', '=', fecha)
    .where('habilitado', '=', 1)
    .where('noshow', '=', 0)

/** Tells whether a reservation is active and still of the day on which a contingencia found it. */
export const isOfDay = async (db: Tx, reservaId: number, fecha: string): Promise<boolean> =>
  (await activeOfDay(db, reservaId, fecha).executeTakeFirst()) !== undefined

/** As isOfDay, and locks the reservation if it is. */
export const lockOfDay = async (db: Tx, reservaId: number, fecha: string): Promise<boolean> =>
  (await activeOfDay(db, reservaId, fecha).forUpdate().executeTakeFirst()) !== undefined

/** Keeps what became of a reservation. */
export const storePaso = (
  db: Tx,
  { id, reservaId }: WhichPaso,
  row: { paso: 'hecha' | 'no pudo'; razon: string; userId: number },
) =>
  db
    .updateTable('contingencia_reserva')
    .set({ paso: row.paso, razon: row.razon, hecha: sql`now()`, usuario_id: row.userId })
    .where('contingencia_id', '=', id)
    .where('reserva_id', '=', reservaId)
    .execute()

/** Leaves reservations that are not done, all of them by default. Returns how many. */
export async function leavePasos(db: Tx, id: number, reservaIds: readonly number[] | undefined) {
  const { numUpdatedRows } = await db
    .updateTable('contingencia_reserva')
    .set({ paso: 'dejada' })
    .where('contingencia_id', '=', id)
    .where('paso', '=', 'por hacer')
    .$if(reservaIds !== undefined, (q) =>
      q.where(sql<boolean>`reserva_id = any(${reservaIds ?? []}::int[])`),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Ends a contingencia of which nothing is left to do. Returns whether it did. */
export async function endIfDone(db: Tx, id: number, estado: 'terminada' | 'dejada' = 'terminada') {
  const { numUpdatedRows } = await db
    .updateTable('contingencia')
    .set({ estado, terminada: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .where('estado', '=', 'en curso')
    .where(
      sql<boolean>`not exists (select from contingencia_reserva cr where cr.contingencia_id = ${id} and cr.paso = 'por hacer')`,
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Puts a refused reservation back among those to be done, once its money went back, and the contingencia under way
 * again. Requires lockContingencia. Returns whether it did.
 */
export async function reopenPaso(db: Tx, { id, reservaId }: WhichPaso): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update contingencia_reserva cr set paso = 'por hacer', razon = '', hecha = null, usuario_id = null
    from contingencia c, reserva r
    where cr.contingencia_id = ${id} and cr.reserva_id = ${reservaId} and cr.paso = 'no pudo'
      and c.id = cr.contingencia_id and c.estado <> 'dejada'
      and r.id = cr.reserva_id and r.habilitado = 1 and r.noshow = 0 and r.fecha = cr.fecha
      and not exists (select from detalle_rendicion d where d.reserva_id = r.id)
      and not exists (select from contingencia_reserva o where o.reserva_id = r.id and o.paso = 'por hacer')`.execute(
    db,
  )
  if (numAffectedRows === 0n) return false
  await db
    .updateTable('contingencia')
    .set({ estado: 'en curso', terminada: null, version: sql`version + 1` })
    .where('id', '=', id)
    .where('estado', '=', 'terminada')
    .execute()
  return true
}
