import { sql } from 'kysely'
import type { Ctx } from '#acceso/server/queries.ts'
import type { DataOf } from '#lib/contract/endpoint.ts'
import type { rutas } from '../../contract.ts'

type Historial = typeof rutas.getHistorial

/** What happened to a route, newest first. A page is more than ever happens to one. */
export async function listHistorial({ db, query, settings }: Ctx<Historial>) {
  const { rows } = await sql<DataOf<Historial>[number]>`
    select h.id, h.accion, h.verbo, h.nombre_usuario as "nombreUsuario", l.local::date as fecha,
      to_char(l.local, 'HH24:MI:SS') as hora, h.cambios
    from historial h cross join lateral (select h.momento at time zone ${settings.timeZone} as local) l
    where h.entidad = 'ruta' and h.entidad_id = ${String(query.id)}
    order by h.momento desc, h.id desc limit 50`.execute(db)
  return rows
}
