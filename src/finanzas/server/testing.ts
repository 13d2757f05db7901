import type { Persona, TestApp } from '#app/server/testing.ts'
import type { Caja, Comision, Movimiento } from '../contract.ts'

export const HOY = '2026-11-21'

export const anotar = (
  quien: Persona,
  cambios: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) =>
  quien.post<Movimiento>(
    '/v1/cajachica/add',
    { fecha: HOY, concepto: 'BIDONES DE AGUA', ingreso: 0, egreso: 25_000, ...cambios },
    headers,
  )

export const caja = (quien: Persona, query = '') =>
  quien.get<Caja>(`/v1/cajachica/get${query && `?${query}`}`)

export const comisionar = (
  quien: Persona,
  usuarioId: number,
  cambios: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) =>
  quien.post<Comision>(
    '/v1/comision/add',
    { usuarioId, valor: 30_000, desde: '2026-01-01', ...cambios },
    headers,
  )

/** Returns all stored commissions and movements, to prove that nothing changed. */
export async function todo({ pool }: TestApp) {
  const { rows } =
    await pool.query(`select (select json_agg(x order by id) from comision_guia x) as comisiones,
    (select json_agg(x order by id) from caja_chica x) as caja, (select count(*)::int from historial) as historia`)
  return rows[0]
}
