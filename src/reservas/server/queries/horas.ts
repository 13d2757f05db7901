import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import type { HoraPropuesta } from '../../contract/salida.ts'
import type { reservas } from '../../contract.ts'
import { pickupAt } from './pickup-at.ts'
import { DEPARTS, PAUTA, PROPOSED_HOUR, RUTA_DEPARTS } from './proposed-hour.ts'

/** As `PROPOSED_HOUR`, for a statement of Kysely. */
const PROPOSED = sql<string | null>`${sql.raw(PROPOSED_HOUR)}`

const OF_RUTA = sql`${sql.raw(RUTA_DEPARTS)}`

/** Last departure of the routes `ru` and the hours of the excursion `e`. Null if one of them is unknown. */
export const LAST_SALIDA = sql<string | null>`case when count(*) = count(${OF_RUTA})
  then coalesce(greatest(max(${OF_RUTA}), e.otras_salidas[cardinality(e.otras_salidas)]), e.hora_salida) end`

/** Returns the pick-up hour of a new reservation; null if it is unknown. `salida` is its departure while it has no route. */
export async function readProposed(
  db: Kysely<DB>,
  { excursionId, hotelId }: { excursionId: number; hotelId: number },
  { rutaId, salida }: { rutaId: number | null; salida: string | null },
) {
  const departs = sql`coalesce(ru.hora, case when ru.id is null then ${salida}::time end, e.hora_salida)`
  const { rows } = await sql<{ hora: string | null }>`
    select ${departs} + ${sql.raw(PAUTA)} as hora from excursion e join hotel h on h.id = ${hotelId}::int
      left join ruta ru on ru.id = ${rutaId}::int where e.id = ${excursionId}::int`.execute(db)
  return rows[0]?.hora ?? null
}

/** Returns a day's active reservations, not settled, whose hour is not the proposed one, in the order of the proposal. */
export async function listPropuestas({ db, query }: Ctx<typeof reservas.getHoras>) {
  const only = (column: string, id: number | undefined): RawBuilder<unknown> =>
    id === undefined ? sql`` : sql`and ${sql.ref(column)} = ${id}::int`
  const { rows } = await sql<HoraPropuesta>`
    select id, version, "excursionId", "rutaId", hotel, hora, propuesta from (
      select r.id, r.version, r.excursion_id as "excursionId", r.ruta_id as "rutaId",
        json_build_object('id', h.id, 'nombre', h.nombre) as hotel, r.hora, ${PROPOSED} as propuesta,
        ${sql.raw(DEPARTS)} as sale
      from reserva r join excursion e on e.id = r.excursion_id join hotel h on h.id = r.hotel_id
        left join ruta ru on ru.id = r.ruta_id
      where r.fecha = ${query.fecha}::date and r.habilitado = 1 and r.noshow = 0 and r.datos = 'completos'
        and not exists (select from detalle_rendicion d where d.reserva_id = r.id)
        ${only('r.excursion_id', query.excursionId)} ${only('r.ruta_id', query.rutaId)}) t
    where propuesta is distinct from hora and propuesta is not null order by ${sql.raw(pickupAt('propuesta', 'sale'))}, id`.execute(
    db,
  )
  return rows
}
