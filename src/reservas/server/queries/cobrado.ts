import { sql } from 'kysely'
import { alcanceOf, permisos } from '#acceso/contract/permisos.ts'
import type { Ctx } from '#acceso/server/session.ts'
import { sparseRow } from '#lib/server/sparse-row.ts'
import type { Cobrado } from '../../contract/cobrado.ts'
import type { reservas } from '../../contract.ts'

/**
 * Returns who collected for a reservation: its settlement, then what FINANZAS has to resolve, oldest first. No amounts:
 * single settlements are finance's, and GERENCIAL may have to count their handover blind.
 */
export async function listCobrado({
  db,
  session,
  settings,
  query,
}: Ctx<typeof reservas.getCobrado>) {
  const mayCount = alcanceOf(permisos['PUT /v1/entrega/recibir'], session.rol) !== '-'
  const on = (moment: string) =>
    sql`(${sql.raw(moment)} at time zone ${settings.timeZone}::text)::date`
  const { rows } = await sql<{ row: Cobrado }>`
    select (${sql.raw(sparseRow('x', ['motivo']))})::json as row from (
      select case when d.de_caja then 'La oficina' else u.nombre end as quien, ${on('d.creado')} as fecha,
        0 as "porConfirmar", ${mayCount ? sql`null` : sql`d.motivo_cero`} as motivo
      from detalle_rendicion d join usuario u on u.id = d.usuario_id where d.reserva_id = ${query.id}::int
      union all (
        select u.nombre, ${on('p.momento_dispositivo')}, 1, null
        from cobro_por_resolver p join usuario u on u.id = p.usuario_id
        where p.reserva_id = ${query.id}::int and p.estado = 'pendiente' order by p.id)) x`.execute(
    db,
  )
  return rows.map(({ row }) => row)
}
