import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import { rendiciones } from '../contract.ts'
import { ponerTasa, rendirla, salida } from './rendiciones-calls.testing.ts'

let o: Operacion
beforeAll(async () => {
  o = await operacion()
  await ponerTasa(o.casa, '2026-11-18', '912.50', '168.25')
})
afterAll(() => o.casa.close())

const historial = (quien: Persona, query = {}) => quien.send(rendiciones.getHistorial, { query })
const dicho = async (quien: Persona, de: object) =>
  (await historial(quien, de)).data.map(({ verbo, nombreUsuario, motivo, cambios }) => [
    verbo,
    nombreUsuario,
    motivo,
    cambios.map(({ campo, antes, despues }) => `${campo}: ${antes} → ${despues}`).join(),
  ])

test('quien ve una rendición ve quién la rindió y la corrigió, cuándo, por qué y qué', async () => {
  const s = await salida(o)
  const { data } = await rendirla(o.gloria, s, 0)
  await o.gloria.call(rendiciones.put, {
    body: {
      ...{ id: data.id, motivo: 'PAGÓ CON TARJETA' },
      detalle: { valorEfectivo: 0, valorTarjeta: 60_000 },
    },
  })
  const { data: otro } = await rendirla(o.gloria, s, 3, { valorEfectivo: 15_000 })
  const corregida = 'valorEfectivo: 60000 → 0,valorTarjeta: 0 → 60000'
  const suya = await dicho(o.flor, { detalleId: data.id })
  expect(suya.map(([verbo]) => verbo)).toEqual(['corregir', 'rendir', 'fijarTasa'])
  expect(suya[0]).toEqual(['corregir', 'GLORIA GUÍA', 'PAGÓ CON TARJETA', corregida])
  const tasa = 'dolar: null → 912.5,real: null → 168.25,fechaTasa: null → 2026-11-18'
  expect(suya[2]).toEqual(['fijarTasa', 'GLORIA GUÍA', '', tasa])
  expect((await historial(o.flor, { detalleId: data.id })).data[0]).toMatchObject({
    fecha: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    hora: expect.stringMatching(/^\d\d:\d\d:\d\d$/),
  })
  expect((await dicho(o.gloria, { detalleId: otro.id })).map(([verbo]) => verbo)).toEqual([
    'rendir',
    'fijarTasa',
  ])
  for (const quien of [await o.casa.persona('GUIAS'), o.hugo])
    expect((await historial(quien, { detalleId: data.id })).status).toBe(404)
  for (const quien of [o.cesar, o.ana])
    expect((await historial(quien, { detalleId: data.id })).status).toBe(403)
})

test('los gastos tienen la suya, y se dice de qué se pregunta', async () => {
  const s = await salida(o)
  const gasto = { rendicionId: s.rendicionId, peajeValor: 1_000 }
  const { data } = await o.gloria.call(rendiciones.addGastoRendicion, { body: gasto })
  const cambio = { id: data.id, motivo: 'FALTABA', gasto: { peajeValor: 2_000 } }
  await o.gloria.call(rendiciones.put, { body: cambio })
  expect((await dicho(o.flor, { gastoId: data.id }))[0]).toEqual([
    'corregir',
    'GLORIA GUÍA',
    'FALTABA',
    'peajeValor: 1000 → 2000',
  ])
  for (const de of ['', `detalleId=1&gastoId=${data.id}`])
    expect((await historial(o.flor, de)).status).toBe(422)
  expect((await historial(o.flor, { gastoId: 999999 })).status).toBe(404)
})
