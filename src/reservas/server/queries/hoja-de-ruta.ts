import { sql } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import type { HojaDeRuta } from '../../contract/reserva.ts'
import type { reservas } from '../../contract.ts'

/** Returns the routes and hotels of a day for the hoja de ruta, of one excursion or of all (0). */
export async function getHojaDeRuta({
  db,
  query: { fecha, excursionId },
}: Ctx<typeof reservas.getHojaDeRuta>) {
  const ofDay = (tabla: 'ru' | 'r') =>
    sql`${sql.ref(`${tabla}.fecha`)} = ${fecha}::date
      and ${excursionId}::int in (0, ${sql.ref(`${tabla}.excursion_id`)})`
  const phoneOf = (columna: string) =>
    sql`(select u.telefono from usuario u where u.id = ${sql.ref(columna)})`
  const { rows } = await sql<HojaDeRuta>`select
    (select coalesce(json_agg(x order by x.id), '[]') from (
      select ru.id, (select v.asientos from vehiculo v where v.nombre = ru.vehiculo) as asientos,
        ${phoneOf('ru.chofer_id')} as "telefonoChofer", ${phoneOf('ru.guia_id')} as "telefonoGuia"
      from ruta ru where ${ofDay('ru')}) x) as rutas,
    (select coalesce(json_agg(x order by x.id), '[]') from (
      select h.id, h.direccion, (select c.nombre from comuna c where c.id = h.comuna_id) as comuna from hotel h
      where h.id in (select r.hotel_id from reserva r where ${ofDay('r')} and r.habilitado = 1)) x) as hoteles`.execute(
    db,
  )
  return rows[0] ?? { rutas: [], hoteles: [] }
}
