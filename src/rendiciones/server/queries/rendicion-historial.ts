import { sql } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import { notFound } from '#lib/server/errors.ts'
import { readHistorial } from '#rutas/server/queries/ruta-historial.ts'
import type { rendiciones } from '../../contract.ts'
import { isReadable } from './rendicion-reach.ts'

/** Returns the history of a detail with the freezing of its rate, or of expenses. 404 out of the caller's reach. */
export async function listHistorial(call: Ctx<typeof rendiciones.getHistorial>) {
  const { db, query, settings } = call
  const { detalleId, gastoId } = query
  const [entity, id] =
    detalleId === undefined ? ['gasto_rendicion', gastoId] : ['detalle_rendicion', detalleId]
  const undone = sql`union all select id, rendicion_id, usuario_id from detalle_revertido where id = ${id}`
  const { rows } = await sql<{ rendicionId: number }>`
    select re.id as "rendicionId" from (select id, rendicion_id, usuario_id from ${sql.table(entity)} where id = ${id}
        ${detalleId === undefined ? sql`` : undone}) x join rendicion re on re.id = x.rendicion_id
      join ruta ru on ru.id = re.ruta_id where ${isReadable(call, sql`x.usuario_id`)}`.execute(db)
  if (!rows[0]) throw notFound()
  const tasa = sql`(h.entidad = 'rendicion' and h.entidad_id = ${String(rows[0].rendicionId)} and h.verbo = 'fijarTasa')`
  return readHistorial(
    db,
    settings.timeZone,
    sql`((h.entidad = ${entity} and h.entidad_id = ${String(id)})
      ${detalleId === undefined ? sql`` : sql`or ${tasa}`})`,
  )
}
