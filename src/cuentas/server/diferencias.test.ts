import { afterAll, beforeAll, expect, test } from 'vitest'
import { cierres } from '#finanzas/contract.ts'
import { rendiciones } from '#rendiciones/contract.ts'
import { rendirla, salida } from '#rendiciones/server/rendiciones-calls.testing.ts'
import { type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { cuentas, entregas } from '../contract.ts'

let o: Operacion
beforeAll(async () => {
  o = await operacion()
})
afterAll(() => o.casa.close())

const conDiferencia = async () =>
  (await o.flor.call(cierres.get)).data.siguiente?.personasConDiferencia
/** Hands over a route of October, as if it had been received in it. */
async function entregar(rutaId: number, contado: object) {
  const { data } = await o.gloria.call(entregas.add, { body: { rutaIds: [rutaId], declarado: {} } })
  await o.flor.call(entregas.recibir, { body: { id: data.id, contado, motivo: 'FALTÓ' } })
  await o.casa.pool.query(`update entrega set fecha = '2026-10-20' where id = ${data.id}`)
}

test('una diferencia de lo entregado se cuenta hasta que un ajuste la salda', async () => {
  const s = await salida(o, { fecha: '2026-10-15' }, [
    { tipo_cobro_id: 1, valor_adulto: 30_000, cantidad_adultos: 2 },
  ])
  await rendirla(o.gloria, s, 0)
  await entregar(s.rutaId, { clp: { 20000: 2 } })
  expect(await conDiferencia()).toBe(1)
  const ajuste = { tipo: 'ajuste', usuarioId: o.gloria.id, moneda: 'CLP', monto: -20_000 }
  await o.flor.send(cuentas.addMovimiento, { body: { ...ajuste, motivo: 'SE LE DESCUENTA' } })
  expect(await conDiferencia()).toBe(0)
})

test('lo que se gastó del fondo no es una diferencia', async () => {
  const s = await salida(o, { fecha: '2026-10-16' }, [{ tipo_cobro_id: 3 }])
  await o.gloria.call(rendiciones.addGastoRendicion, {
    body: { rendicionId: s.rendicionId, peajeValor: 9_000 },
  })
  await entregar(s.rutaId, {})
  expect(await conDiferencia()).toBe(0)
})
