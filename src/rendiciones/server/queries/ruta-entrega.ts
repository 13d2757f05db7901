import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#db/schema.ts'

// When the money of a route counts as received: once each person who has some of it handed it over.

/** Money of routes up to the first migration was handed over elsewhere: no handover of it is waited for. */
export const isKeptHere = sql`ru.fecha > coalesce(
  (select max(m.fecha) from movimiento_persona m where m.tipo = 'apertura'), '-infinity')`

/** Tests whether the money that a person has of the route `ru` is in no handover. */
export const isFree = (person: RawBuilder<unknown>) => sql<boolean>`not exists (
  select from entrega_ruta er where er.ruta_id = ru.id and er.usuario_id = ${person} and er.vigente)`

/** Tests whether a person has money or card payments of the route `ru`: what was all spent is not handed over. */
export const hasMoney = (person: RawBuilder<unknown>) => sql<boolean>`exists (
  select from (select * from tenido_ruta t where t.ruta_id = ru.id and t.usuario_id = ${person} offset 0) t
  where (t.clp, t.usd, t.brl, t.tarjeta) <> (0, 0, 0, 0))`

/** Tests whether finance received the money that one person has of a route, by default of the route `ru`. */
export const wasReceivedFrom = (
  usuarioId: RawBuilder<unknown>,
  rutaId = sql`ru.id`,
) => sql<boolean>`exists (
  select from entrega_ruta er join entrega en on en.id = er.entrega_id
  where er.ruta_id = ${rutaId} and er.usuario_id = ${usuarioId} and er.vigente and en.estado = 'recibida')`

/** Tells whether finance received the money that one person has of a route. */
export async function wasReceived(db: Kysely<DB>, rutaId: number, usuarioId: number) {
  const test = wasReceivedFrom(sql`${usuarioId}::int`, sql`${rutaId}::int`)
  const { rows } = await sql<{ was: boolean }>`select ${test} as was`.execute(db)
  return rows[0]?.was === true
}

/** State of the handover of the route `ru`; null if nobody has money or card payments of it, or ever handed them over. */
export const ENTREGA = sql`(
  select case
    when count(*) = 0 then null
    when bool_and(en.estado is not distinct from 'recibida') then 'recibida'
    when bool_and(en.estado is not null) then 'declarada'
    else 'pendiente' end
  from tenido_ruta t
    left join entrega_ruta er on er.ruta_id = ru.id and er.usuario_id = t.usuario_id and er.vigente
    left join entrega en on en.id = er.entrega_id
  where t.ruta_id = ru.id and (en.id is not null or (t.clp, t.usd, t.brl, t.tarjeta) <> (0, 0, 0, 0)))`

/** Tests whether a handover `en` waits for its first count, of somebody else: its declarer knows the sums. */
export const isCountedBlindBy = (userId: number) => sql<boolean>`(
  en.estado = 'declarada' and en.contado is null and en.usuario_id <> ${userId}::int)`

/** Tests whether such a handover has the route `ru`: whoever may count it reads no sum of the route before. */
export const hasBlindCount = (userId: number) => sql<boolean>`exists (
  select from entrega_ruta er join entrega en on en.id = er.entrega_id
  where er.ruta_id = ru.id and er.vigente and ${isCountedBlindBy(userId)})`
