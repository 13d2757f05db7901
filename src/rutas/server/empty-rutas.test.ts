import { afterAll, beforeAll, expect, test } from 'vitest'
import { rutasDeFinanzas } from '#cuentas/contract.ts'
import { comisiones } from '#finanzas/contract.ts'
import { rendiciones } from '#rendiciones/contract.ts'
import { ANULADA, NO_SHOW, save } from '#reservas/server/reservas-calls.testing.ts'
import { saveRuta } from '#testing/server/muestra.testing.ts'
import type { Ruta } from '../contract.ts'
import { rutas } from '../contract.ts'
import { AYER, HOY, type Operacion, operacion } from './rutas-calls.testing.ts'

let o: Operacion
beforeAll(async () => {
  o = await operacion()
})
afterAll(() => o.casa.close())

/** Creates a route of Gloria with one reservation, or none. */
async function ruta(fecha: string, reserva: Record<string, unknown> | null) {
  const id = await saveRuta(o.casa, o.m, { fecha, guia_id: o.gloria.id })
  if (reserva) await save(o.casa, o.m, o.ana.id, [{ fecha, ruta_id: id, ...reserva }])
  return id
}
const gastar = async (rutaId: number) => {
  const { data } = await o.gloria.call(rendiciones.add, { body: { rutaId } })
  await o.gloria.call(rendiciones.addGastoRendicion, {
    body: { rendicionId: data.id, peajeValor: 900 },
  })
  return rutaId
}

/** Tells where a route is shown or counted as not settled. */
async function dondeEsta(id: number) {
  const has = ({ data }: { data: Ruta[] }) => data.some((r) => r.id === id)
  const todas = await o.flor.call(rutasDeFinanzas.getRutasPorRendir)
  const first = await o.flor.call(rutasDeFinanzas.getRutasPorRendir, { query: { limite: 1 } })
  const pagos = await o.flor.call(comisiones.pagos, { query: { mes: '2026-11' } })
  const suyo = pagos.data.find(({ usuarioId }) => usuarioId === o.gloria.id)
  expect(first.meta?.total).toBe(todas.data.length)
  expect(suyo?.porRendir).toBe(todas.data.length)
  const inList = has(todas)
  const propias = await o.gloria.call(rutas.getRutasByIdGuia, {
    params: { id: o.gloria.id },
    query: { desde: '2026-11-22', conPendientes: 'si' },
  })
  expect(has(propias)).toBe(inList)
  return inList
}

const casos: [string, () => Promise<number>, boolean][] = [
  ['vacía de ayer', () => ruta(AYER, null), false],
  ['de ayer con sólo un no show', () => ruta(AYER, NO_SHOW), false],
  ['de ayer con sólo una anulada', () => ruta(AYER, ANULADA), false],
  ['de ayer con pasajeros', () => ruta(AYER, {}), true],
  ['de ayer sin nada que cobrar', () => ruta(AYER, { tipo_cobro_id: 3 }), true],
  ['vacía de ayer con gastos', async () => gastar(await ruta(AYER, null)), true],
  ['vacía de hoy', () => ruta(HOY, null), true],
]
test.each(casos)('una ruta %s', async (_, crear, pendiente) => {
  const id = await crear()
  expect(await dondeEsta(id)).toBe(pendiente)
  expect((await o.ana.call(rutas.get, { query: { id } })).data.estado).toBe('PENDIENTE')
})
