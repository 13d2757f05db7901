import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/schema.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'
import type { Tour } from '../../contract/product.ts'
import type { PickupPoint } from '../../contract/wire.ts'
import { SIN_HOTEL } from '../../rules.ts'

const TOUR = sql`e.id, e.nombre, e.prefijo, e.valor, e.valor_child as "valorChild", e.duracion, e.dias,
  (select coalesce(array_agg(to_char(h, 'HH24:MI') order by h), '{}') from unnest(e.hora_salida || e.otras_salidas) h
    where h is not null) as horas`

/** Tells whether channels may sell the excursion `e`: who does not know when it leaves or what it costs cannot. */
const ON_SALE = sql`e.id >= ${sql.lit(FIRST_ID)} and e.habilitado = 1 and e.hora_salida is not null and e.valor > 0`

/** Reads the excursions that channels may sell, or the one of an id. */
export async function readTours(db: Kysely<DB>, id?: number): Promise<Tour[]> {
  const only = id === undefined ? sql`` : sql`and e.id = ${id}::int`
  const { rows } = await sql<Tour>`select ${TOUR} from excursion e where ${ON_SALE} ${only}
    order by e.nombre collate es, e.id`.execute(db)
  return rows
}

/** Reads excursions that were sold, also those that are sold no more. */
export async function readSoldTours(db: Kysely<DB>, ids: readonly number[]): Promise<Tour[]> {
  const { rows } = await sql<Tour>`
    select ${TOUR} from excursion e where e.id = any(${ids}::int[])`.execute(db)
  return rows
}

const POINT = sql`h.id::text as id, h.nombre as name, null as directions, h.direccion as address, null as latitude,
  null as longitude, null as "googlePlaceId", nullif(h.direccion, '') as street, null as "postalCode",
  c.nombre as locality, c.region, null as state, 'CL' as country`

/** Reads the hotels where people may be fetched, or those of some ids, which may be disabled by now. */
export async function readPickupPoints(
  db: Kysely<DB>,
  ids?: readonly number[],
): Promise<PickupPoint[]> {
  const which = ids ? sql`h.id = any(${ids}::int[])` : sql`h.habilitado = 1`
  const { rows } = await sql<PickupPoint>`
    select ${POINT} from hotel h join comuna c on c.id = h.comuna_id
    where h.id >= ${sql.lit(FIRST_ID)} and ${which}
      and clave(h.nombre) <> clave(${SIN_HOTEL}) order by h.nombre collate es, h.id`.execute(db)
  return rows
}
