import { sql } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'
import { catalogTable } from '#lib/server/catalog-table.ts'
import type { NuevaPauta, Pauta, pautas } from '../contract.ts'

const ROWS = `
  select p.id, p.excursion_id as "excursionId", e.nombre as "nombreExcursion", p.zona, p.hotel_id as "hotelId",
    (select json_build_object('id', h.id, 'nombre', h.nombre) from hotel h where h.id = p.hotel_id) as hotel, p.minutos,
    p.version
  from pauta p join excursion e on e.id = p.excursion_id where p.id >= ${FIRST_ID}`

export async function listPautas({ db, query: { excursionId } }: Ctx<typeof pautas.getAll>) {
  const only = excursionId === undefined ? sql`` : sql`and p.excursion_id = ${excursionId}::int`
  const { rows } = await sql<Pauta>`
    ${sql.raw(ROWS)} ${only} order by p.excursion_id, p.minutos, p.id`.execute(db)
  return rows
}

export const catalog = catalogTable<Pauta, NuevaPauta>({
  entity: 'pauta',
  name: 'la pauta',
  feminine: true,
  select: ROWS,
  alias: 'p',
  columnsOf: ({ excursionId, zona, hotelId, minutos }) => ({
    excursion_id: excursionId,
    zona,
    hotel_id: hotelId,
    minutos,
  }),
  told: ({ nombreExcursion, zona, hotel, minutos }) => ({
    excursion: nombreExcursion,
    zona,
    hotel: hotel?.nombre ?? null,
    minutos,
  }),
  taken: {
    pauta_unica: ['zona', 'Esta excursión ya tiene una pauta para esa zona u hotel'],
    pauta_excursion_id_fkey: ['excursionId', 'Por favor, seleccione una excursión'],
    pauta_hotel_id_fkey: ['hotelId', 'Por favor, seleccione un hotel'],
  },
})
