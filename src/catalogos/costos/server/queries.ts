import { sql } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'
import { catalogTable } from '#lib/server/catalog-table.ts'
import type { Costo, costos, NuevoCosto } from '../contract.ts'

const ROWS = `
  select c.id, c.excursion_id as "excursionId", e.nombre as "nombreExcursion", c.desde,
    c.por_pasajero as "porPasajero", c.por_salida as "porSalida", c.version
  from costo c join excursion e on e.id = c.excursion_id where c.id >= ${FIRST_ID}`

/** Sorts the costs of each excursion, newest first. */
export async function listCostos({ db, query }: Ctx<typeof costos.getAll>) {
  const { excursionId } = query
  const only = excursionId === undefined ? sql`` : sql`and c.excursion_id = ${excursionId}::int`
  const { rows } = await sql<Costo>`
    ${sql.raw(ROWS)} ${only} order by e.nombre collate es, c.excursion_id, c.desde desc`.execute(db)
  return rows
}

export const catalog = catalogTable<Costo, NuevoCosto>({
  entity: 'costo',
  name: 'el costo',
  feminine: false,
  select: ROWS,
  alias: 'c',
  columnsOf: ({ excursionId, desde, porPasajero, porSalida }) => ({
    excursion_id: excursionId,
    desde,
    por_pasajero: porPasajero,
    por_salida: porSalida,
  }),
  told: ({ nombreExcursion, desde, porPasajero, porSalida }) => ({
    excursion: nombreExcursion,
    desde,
    porPasajero,
    porSalida,
  }),
  taken: {
    costo_unico: ['desde', 'Esta excursión ya tiene un costo desde ese día'],
    costo_excursion_id_fkey: ['excursionId', 'Por favor, seleccione una excursión'],
  },
})
