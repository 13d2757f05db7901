import { rendiciones } from '#rendiciones/contract.ts'
import { NO_SHOW, save } from '#reservas/server/reservas-calls.testing.ts'
import type { Operacion } from '#rutas/server/rutas-calls.testing.ts'
import { saveRuta } from '#testing/server/muestra.testing.ts'
import type { Persona, TestApp } from '#testing/server/product.testing.ts'
import { cajaChica, comisiones } from '../contract.ts'

export const HOY = '2026-11-21'

export const anotar = (
  quien: Persona,
  cambios: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) =>
  quien.call(
    cajaChica.add,
    { body: { fecha: HOY, concepto: 'BIDONES DE AGUA', ingreso: 0, egreso: 25_000, ...cambios } },
    headers,
  )

export const caja = (quien: Persona, query = {}) => quien.call(cajaChica.get, { query })

export const comisionar = (
  quien: Persona,
  usuarioId: number,
  cambios: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) =>
  quien.call(
    comisiones.add,
    { body: { usuarioId, valor: 30_000, desde: '2026-01-01', ...cambios } },
    headers,
  )

/** Creates a route with nothing to collect: its expenses settle it. */
export async function rutaRendida(
  o: Operacion,
  fecha: string,
  guia_id: number | null,
  rendida = true,
) {
  const ruta_id = await saveRuta(o.casa, o.m, { fecha, guia_id })
  await save(o.casa, o.m, o.ana.id, [
    { fecha, ruta_id, tipo_cobro_id: 3 },
    { fecha, ruta_id, tipo_cobro_id: 1, ...NO_SHOW },
  ])
  if (!rendida) return
  const { data } = await o.flor.call(rendiciones.add, { body: { rutaId: ruta_id } })
  await o.casa.db
    .insertInto('gasto_rendicion')
    .values({ rendicion_id: data.id, usuario_id: o.flor.id })
    .execute()
}

/** Returns all stored commissions and movements, to prove that nothing changed. */
export async function todo({ pool }: TestApp) {
  const { rows } =
    await pool.query(`select (select json_agg(x order by id) from comision_guia x) as comisiones,
    (select json_agg(x order by id) from caja_chica x) as caja, (select count(*)::int from historial) as historia`)
  return rows[0]
}
