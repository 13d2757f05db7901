import { ROLES_CHOFER, ROLES_GUIA } from '#acceso/rules.ts'
import type { Ctx } from '#acceso/server/session.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'
import type { PrimerosPasos } from '../../contract/primeros-pasos.ts'
import type { reservas } from '../../contract.ts'

/** Counts what the operator entered; null once there is a reservation, annulled ones too. */
export async function countPrimerosPasos({ pool }: Ctx<typeof reservas.getPrimerosPasos>) {
  const { rows } = await pool.query<{ pasos: PrimerosPasos | null }>(
    `select case when exists (select from reserva) then null else json_build_object(
       'excursiones', (select count(*) from excursion where habilitado = 1 and valor > 0),
       'excursionesSinPrecio', (select count(*) from excursion where habilitado = 1 and valor = 0),
       'hoteles', (select count(*) from hotel where habilitado = 1),
       'canales', (select count(*) from canal_venta where habilitado = 1 and id >= $1),
       'vehiculos', (select count(*) from vehiculo where habilitado = 1),
       'guias', (select count(*) from usuario where habilitado = 1 and id >= $1 and rol_id = any($2)),
       'conductores', (select count(*) from usuario where habilitado = 1 and id >= $1 and rol_id = any($3)),
       'tasas', (select count(*) from moneda)) end as pasos`,
    [FIRST_ID, ROLES_GUIA, ROLES_CHOFER],
  )
  return rows[0]?.pasos ?? null
}
