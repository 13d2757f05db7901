import { sql } from 'kysely'
import type { Ctx } from '#acceso/server/queries.ts'
import { notFound } from '#lib/server/errors.ts'
import { readHistorial } from '#rutas/server/queries/historial.ts'
import type { rendiciones } from '../../contract.ts'
import { suyas } from './alcance.ts'

/** Returns the history of a detail with the freezing of its rate, or of expenses. 404 out of the caller's reach. */
export async function listHistorial(call: Ctx<typeof rendiciones.getHistorial>) {
  const { db, query, settings } = call
  const { detalleId, gastoId } = query
  const [entidad, id] =
    detalleId === undefined ? ['gasto_rendicion', gastoId] : ['detalle_rendicion', detalleId]
  const { rows } = await sql<{ rendicionId: number }>`
    select re.id as "rendicionId" from ${sql.table(entidad)} x join rendicion re on re.id = x.rendicion_id
      join ruta ru on ru.id = re.ruta_id where x.id = ${id} and ${suyas(call)}`.execute(db)
  if (!rows[0]) throw notFound()
  const tasa = sql`(h.entidad = 'rendicion' and h.entidad_id = ${String(rows[0].rendicionId)} and h.verbo = 'fijarTasa')`
  return readHistorial(
    db,
    settings.timeZone,
    sql`((h.entidad = ${entidad} and h.entidad_id = ${String(id)})
      ${detalleId === undefined ? sql`` : sql`or ${tasa}`})`,
  )
}
