import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import type { MovimientoDeRuta, rutas } from '../../contract.ts'

/** Returns at most the newest 50 rows `h` of the history, in the operator's time. */
export async function readHistorial(
  db: Kysely<DB>,
  timeZone: string,
  where: RawBuilder<unknown>,
): Promise<MovimientoDeRuta[]> {
  const { rows } = await sql<MovimientoDeRuta>`
    select h.id, h.accion, h.verbo, h.nombre_usuario as "nombreUsuario", l.local::date as fecha,
      to_char(l.local, 'HH24:MI:SS') as hora, h.motivo, h.cambios
    from historial h cross join lateral (select h.momento at time zone ${timeZone} as local) l
    where ${where}
    order by h.momento desc, h.id desc limit 50`.execute(db)
  return rows
}

export const listHistorial = ({ db, query, settings }: Ctx<typeof rutas.getHistorial>) =>
  readHistorial(
    db,
    settings.timeZone,
    sql`h.entidad = 'ruta' and h.entidad_id = ${String(query.id)}`,
  )
