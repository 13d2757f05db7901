import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { hasEntered } from '#rutas/server/queries/entered.ts'
import { NAMED } from '#rutas/server/queries/ruta-row.ts'
import type { PorResolver, porResolver } from '../../contract/por-resolver.ts'
import { retireRecibos } from './detalle-recibos.ts'
import type { Caller } from './rendicion-reach.ts'

type Tx = Transaction<DB>

/** Tests whether the passenger's data of the row `p` are neither blocked nor anonymous. */
export const SHOWS_TEXTS = sql`not exists (
  select from reserva r where r.id = p.reserva_id and r.datos <> 'completos')`

const named = (id: ReturnType<typeof sql>) =>
  sql`(select json_build_object('id', u.id, 'nombre', u.nombre) from usuario u where u.id = ${id})`

/** Selects the rows `p`. Their collector reads nothing of the reservation: its number may be any. */
const rows = ({ scope }: Pick<Caller, 'scope'>) => sql`
  select p.id, p.tipo, ${named(sql`p.usuario_id`)} as usuario,
    (select json_build_object('id', ru.id, 'fecha', ru.fecha, 'excursion', ${NAMED.excursion})
      from ruta ru where ru.id = p.ruta_id) as ruta,
    p.reserva_id as "reservaId", ${
      scope === 'A'
        ? sql`(select json_build_object('fecha', r.fecha, 'excursion', json_build_object('id', e.id, 'nombre', e.nombre),
            'hotel', json_build_object('id', h.id, 'nombre', h.nombre))
          from reserva r join excursion e on e.id = r.excursion_id join hotel h on h.id = r.hotel_id where r.id = p.reserva_id)`
        : sql`null::json`
    } as reserva,
    p.efectivo as "valorEfectivo", p.tarjeta as "valorTarjeta", p.usd as "valorUsd", p.reales as "valorReal",
    p.vuelto, p.autorizacion, p.gasto, p.concepto, case when ${SHOWS_TEXTS} then p.comentario else '' end as comentario,
    case when ${SHOWS_TEXTS} then '/v1/rendicion/comprobante/' || p.comprobante_id end as "urlComprobante",
    p.razon, p.momento_dispositivo as momento, p.recibido,
    (select json_build_object('id', en.id, 'laLleva', (en.recibida > p.recibido)::int)
      from entrega_ruta er join entrega en on en.id = er.entrega_id
      where er.ruta_id = p.ruta_id and er.usuario_id = p.usuario_id and er.vigente and en.estado = 'recibida') as entrega,
    p.estado, p.de_caja::int as "deCaja",
    ${named(sql`p.resuelto_por`)} as "resueltoPor", p.resuelto,
    case when ${SHOWS_TEXTS} then p.motivo else '' end as motivo, p.version
  from cobro_por_resolver p`

/** Number of resolved rows that the list tells after all that wait. */
const MOST_RESOLVED = 100

/** Returns those that wait, oldest first, then the last that were resolved; S only one's own. */
export async function listPorResolver(call: Ctx<typeof porResolver.get>): Promise<PorResolver[]> {
  const { db, scope, session } = call
  const own = scope === 'A' ? sql`true` : sql`p.usuario_id = ${session.userId}`
  const { rows: found } = await sql<{ row: PorResolver }>`
    select row_to_json(x) as row from (
      (${rows(call)} where p.estado = 'pendiente' and ${own} order by p.id)
      union all
      (${rows(call)} where p.estado <> 'pendiente' and ${own} order by p.resuelto desc, p.id desc
        limit ${sql.lit(MOST_RESOLVED)})) x`.execute(db)
  return found.map(({ row }) => row)
}

/** Returns a row that exists. */
export async function readPorResolver(
  db: Kysely<DB>,
  caller: Pick<Caller, 'scope'>,
  id: number,
): Promise<PorResolver> {
  const { rows: found } = await sql<{ row: PorResolver }>`
    select row_to_json(x) as row from (${rows(caller)} where p.id = ${id}) x`.execute(db)
  if (!found[0]) throw new Error('money to resolve is never removed')
  return found[0].row
}

/** Returns what the key of the note was stored as; undefined if it is new. */
export const findByClave = (db: Tx, usuarioId: number, clave: string) =>
  db
    .selectFrom('cobro_por_resolver')
    .select('id')
    .where('usuario_id', '=', usuarioId)
    .where('clave', '=', clave)
    .executeTakeFirst()

/** Returns the id, or undefined if the note with this key is stored already. */
export async function insertPorResolver(db: Tx, row: Insertable<DB['cobro_por_resolver']>) {
  const insert = db.insertInto('cobro_por_resolver').values(row)
  const added = await insert
    .onConflict((taken) => taken.columns(['usuario_id', 'clave']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** Locks a row until the transaction ends; undefined if there is none. */
export const lockPorResolver = (db: Tx, id: number) =>
  db
    .selectFrom('cobro_por_resolver')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Requires lockPorResolver. */
export const storeResolution = (
  db: Tx,
  id: number,
  columns: Updateable<DB['cobro_por_resolver']>,
) =>
  db
    .updateTable('cobro_por_resolver')
    .set({ ...columns, resuelto: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

export interface Place {
  readonly fecha: string | null
  readonly rutaId: number | null
  readonly guiaId: number | null
  readonly rendicionId: number | null
}

/**
 * Returns a route if the person guides or drives it, or entered something of it; `wasTheirs` says that the history
 * names them. Locked, so that nobody removes it before the row is stored.
 */
export async function findPlace(
  db: Tx,
  usuarioId: number,
  { rutaId, wasTheirs }: { rutaId: number; wasTheirs: boolean },
): Promise<Place | null> {
  const { rows: found } = await sql<Place>`
    select ru.fecha, ru.id as "rutaId", ru.guia_id as "guiaId",
      (select re.id from rendicion re where re.ruta_id = ru.id) as "rendicionId"
    from ruta ru where ru.id = ${rutaId} and (${wasTheirs} or ru.guia_id = ${usuarioId} or ru.chofer_id = ${usuarioId}
      or ${hasEntered(usuarioId)}) for key share of ru`.execute(db)
  return found[0] ?? null
}

export const findReserva = (db: Tx, id: number) =>
  db
    .selectFrom('reserva')
    .select(['id', 'ruta_id as rutaId', 'habilitado', 'noshow', 'fecha'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Takes the person's own unused receipt; null if there is none: money is kept without it. */
export async function takeAnyComprobante(db: Tx, usuarioId: number, id: number | null) {
  if (id === null) return null
  const taken = await db
    .updateTable('comprobante')
    .set({ usado: sql`now()` })
    .where('id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .where('usado', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return taken?.id ?? null
}

/** Gives a receipt to the settlement where its money was entered. */
export const moveComprobante = (db: Tx, id: number, rendicionId: number) =>
  db.updateTable('comprobante').set({ rendicion_id: rendicionId }).where('id', '=', id).execute()

/** Removes comments, reasons and receipts of the rows of a reservation. Returns their ids. */
export async function forgetTexts(db: Tx, reservaId: number, text: string): Promise<number[]> {
  const { rows: found } = await sql<{ id: number; recibo: number | null }>`
    with old as (select id, comprobante_id from cobro_por_resolver where reserva_id = ${reservaId} for update)
    update cobro_por_resolver p set comentario = '', comprobante_id = null,
      motivo = case when p.motivo = '' then '' else ${text} end
    from old where p.id = old.id returning p.id, old.comprobante_id as recibo`.execute(db)
  const recibos = found.flatMap(({ recibo }) => recibo ?? [])
  if (recibos.length > 0) await retireRecibos(db, recibos)
  return found.map(({ id }) => id)
}
