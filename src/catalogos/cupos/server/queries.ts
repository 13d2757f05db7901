import { sql } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'
import { catalogTable } from '#lib/server/catalog-table.ts'
import type { Cupo, cupos, NuevoCupo } from '../contract.ts'
import { diasOfCupo } from '../rules.ts'

const ROWS = `
  select c.id, c.excursion_id as "excursionId", e.nombre as "nombreExcursion", c.fecha, c.dia, c.lugares, c.version
  from cupo c join excursion e on e.id = c.excursion_id where c.id >= ${FIRST_ID}`

export async function listCupos({ db, query, now }: Ctx<typeof cupos.getAll>) {
  const { excursionId } = query
  const only = excursionId === undefined ? sql`` : sql`and c.excursion_id = ${excursionId}::int`
  const { rows } = await sql<Cupo>`
    ${sql.raw(ROWS)} and (c.fecha is null or c.fecha >= ${now().day}::date) ${only}
    order by c.excursion_id, c.fecha nulls first, c.dia nulls first`.execute(db)
  return rows
}

export const catalog = catalogTable<Cupo, NuevoCupo>({
  entity: 'cupo',
  name: 'el cupo',
  feminine: false,
  select: ROWS,
  alias: 'c',
  columnsOf: ({ excursionId, fecha, dia, lugares }) => ({
    excursion_id: excursionId,
    fecha,
    dia,
    lugares,
  }),
  told: ({ nombreExcursion, lugares, ...cupo }) => ({
    excursion: nombreExcursion,
    dias: diasOfCupo(cupo),
    lugares,
  }),
  taken: {
    cupo_unico: ['fecha', 'Esta excursión ya tiene un cupo para ese día'],
    cupo_excursion_id_fkey: ['excursionId', 'Por favor, seleccione una excursión'],
  },
})
