import { afterAll, beforeAll, expect, test } from 'vitest'
import { canalesVenta } from '#catalogos/canales-venta/contract.ts'
import { excursiones } from '#catalogos/excursiones/contract.ts'
import { hoteles } from '#catalogos/hoteles/contract.ts'
import { monedas } from '#catalogos/monedas/contract.ts'
import { vehiculos } from '#catalogos/vehiculos/contract.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { estaListo, faltaParaSalir, faltaParaVender, lacks } from '../contract/primeros-pasos.ts'
import { reservas } from '../contract.ts'

// Counted on a database without catalogues, step by step (AT-10).

let casa: TestApp
let jefa: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  jefa = await casa.persona('GERENCIAL', { nombre: 'ANA ROJAS' })
})
afterAll(() => casa.close())

const pasos = async () => {
  const { data } = await jefa.call(reservas.getPrimerosPasos)
  if (!data) throw new Error('no first steps')
  return data
}

test('cada paso se cuenta como lo usa la venta o la salida, hasta la primera reserva', async () => {
  const none = await pasos()
  expect(none).toEqual({
    ...{ excursiones: 0, excursionesSinPrecio: 0, hoteles: 0, canales: 0, vehiculos: 0 },
    ...{ guias: 0, conductores: 0, tasas: 0 },
  })
  expect(lacks(faltaParaVender(none))).toBe(
    'faltan una excursión con precio, un hotel y un canal de venta',
  )
  const { data: luna } = await jefa.call(excursiones.add, {
    body: { nombre: 'VALLE DE LA LUNA', prefijo: 'VL' },
  })
  expect(await pasos()).toMatchObject({ excursiones: 0, excursionesSinPrecio: 1 })
  const priced = { ...luna, valor: 30_000 }
  await jefa.call(excursiones.put, { body: priced })
  const { data: hotel } = await jefa.call(hoteles.add, {
    body: { nombre: 'HOTEL CUMBRES', comunaId: 2201 },
  })
  expect(lacks(faltaParaVender(await pasos()))).toBe('falta un canal de venta')
  const { data: canal } = await jefa.call(canalesVenta.add, { body: { nombre: 'WHATSAPP' } })
  const sells = await pasos()
  expect(faltaParaVender(sells)).toEqual([])
  expect(lacks(faltaParaSalir(sells))).toBe('faltan un vehículo, un guía y un conductor')
  await jefa.call(vehiculos.put, { body: { nombre: 'SPRINTER', asientos: 15, habilitado: 1 } })
  await casa.persona('GUIAS')
  await casa.persona('CONDUCTORES')
  expect(estaListo(await pasos())).toBe(true)
  expect((await pasos()).tasas).toBe(0)
  await jefa.call(monedas.add, { body: { fecha: '2026-11-21', dolar: 950, real: 170 } })
  expect(await pasos()).toEqual({
    ...{ excursiones: 1, excursionesSinPrecio: 0, hoteles: 1, canales: 1, vehiculos: 1 },
    ...{ guias: 1, conductores: 1, tasas: 1 },
  })
  // A switched-off one sells nothing.
  await jefa.call(vehiculos.put, { body: { nombre: 'SPRINTER', asientos: 15, habilitado: 0 } })
  expect(faltaParaSalir(await pasos())).toEqual(['un vehículo'])

  const hotelera = await casa.persona('HOTEL', { hotelId: hotel.id })
  expect((await hotelera.call(reservas.getPrimerosPasos)).data).toMatchObject({ hoteles: 1 })
  const { data: reserva } = await jefa.call(reservas.add, {
    body: {
      ...{ canalVentaId: canal.id, excursionId: luna.id, hotelId: hotel.id },
      ...{ fecha: '2026-12-01', habitacion: '101', idioma: 'INGLÉS', observacion: 'NINGUNA' },
      ...{ nombrePasajero: 'JUNE CARTER', cantidadAdultos: 2, valorAdulto: 30_000 },
      ...{ cantidadChild: 0, valorChild: 0, tipoCobroId: 1, telefono: '56912345678' },
    },
  })
  expect(reserva.id).toBeGreaterThan(0)
  for (const persona of [jefa, hotelera])
    expect((await persona.call(reservas.getPrimerosPasos)).data).toBeNull()
})
