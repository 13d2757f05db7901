import { afterAll, beforeAll, expect, test } from 'vitest'
import { rutas } from '#rutas/contract.ts'
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

const historia = (quien: Persona, rendicionId: number) =>
  quien.call(rendiciones.getHistorial, { query: { rendicionId } })

test('la historia de una rendición dice todo lo que pasó, también lo deshecho, con quién y por qué', async () => {
  const s = await salida(o)
  const { data: uno } = await rendirla(o.gloria, s, 0)
  const gasto = { rendicionId: s.rendicionId, peajeValor: 1_000 }
  await o.gloria.call(rendiciones.addGastoRendicion, { body: gasto })
  await o.gloria.call(rendiciones.put, {
    body: {
      id: uno.id,
      motivo: 'PAGÓ CON TARJETA',
      detalle: { valorEfectivo: 0, valorTarjeta: 60_000 },
    },
  })
  const reversa = { id: uno.id, tipo: 'error', motivo: 'ERA OTRO PASAJERO' }
  await o.gloria.send(rendiciones.revertir, { body: reversa })
  await rendirla(o.gloria, s, 0)
  const { status, data } = await historia(o.flor, s.rendicionId)
  expect(status).toBe(200)
  expect(
    data.map(({ verbo, nombreUsuario, motivo, que, nombrePasajero }) =>
      [verbo, nombreUsuario, motivo, que, nombrePasajero].filter(Boolean).join(' · '),
    ),
  ).toEqual([
    'rendir · GLORIA GUÍA · cuenta · EN RUTA',
    'revertir · GLORIA GUÍA · ERA OTRO PASAJERO · cuenta · EN RUTA',
    'corregir · GLORIA GUÍA · PAGÓ CON TARJETA · cuenta · EN RUTA',
    'rendir · GLORIA GUÍA · gastos',
    'rendir · GLORIA GUÍA · cuenta · EN RUTA',
    'fijarTasa · GLORIA GUÍA · ruta',
  ])
  expect(data[0]).toMatchObject({
    reservaId: s.reservas[0],
    fecha: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    hora: expect.stringMatching(/^\d\d:\d\d:\d\d$/),
  })
  expect((await historia(o.gloria, s.rendicionId)).data).toEqual(data)
})

test('un guía relevado lee lo suyo; otro, nada', async () => {
  const s = await salida(o)
  await rendirla(o.gloria, s, 0)
  const eva = await o.casa.persona('GUIAS', { nombre: 'EVA RELEVO' })
  const relevo = { rutaId: s.rutaId, guiaId: eva.id, motivo: 'SE ENFERMÓ', confirmarDoble: true }
  expect((await o.ana.call(rutas.relevar, { body: relevo })).status).toBe(200)
  await rendirla(eva, s, 3, { valorTarjeta: 15_003 })
  const pasajeros = async (quien: Persona) =>
    (await historia(quien, s.rendicionId)).data.map(({ nombrePasajero }) => nombrePasajero)
  expect(await pasajeros(o.gloria)).toEqual(['EN RUTA'])
  expect(await pasajeros(eva)).toEqual(['OTROS', 'EN RUTA', undefined])
  for (const quien of [o.hugo, await o.casa.persona('GUIAS')])
    expect((await historia(quien, s.rendicionId)).status).toBe(404)
  expect((await historia(o.ana, s.rendicionId)).status).toBe(403)
  const dos = await o.flor.call(rendiciones.getHistorial, {
    query: { rendicionId: s.rendicionId, gastoId: 1 },
  })
  expect(dos.status).toBe(422)
})
