import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import { type TestApp, testApp } from '#testing/server/product.testing.ts'
import { reservas } from '../contract.ts'

let casa: TestApp
let m: Muestra
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
})
afterAll(() => casa.close())

const DE_HOTEL = {
  canalVentaId: 'Por favor, selecciona un canal de venta',
  excursionId: 'Por favor, selecciona una excursión',
  fecha: 'Por favor, ingresa la fecha',
  habitacion: 'Por favor, ingresa la habitacion',
  idioma: 'Por favor, ingresa el idioma',
  nombrePasajero: 'Por favor, ingresa el nombre del pasajero',
  observacion: 'Por favor, ingresa la observación de la reserva',
  cantidadAdultos: 'Por favor, ingresa el número de PAX',
  tipoCobroId: 'Por favor, selecciona un tipo de cobro',
  telefono: 'Por favor, ingresa un teléfono',
}
const DE_LOS_DEMAS = {
  ...DE_HOTEL,
  hotelId: 'Por favor, selecciona un hotel válido',
  valorAdulto: 'Por favor, ingresa el precio',
}
const recepcionistaNombre = 'Por favor, ingresa el nombre del recepcionista'
const EDICION = { reservaId: 'Debe ser un id', motivo: 'Debe ingresar un motivo de edición.' }

// HOTEL may leave out the fields that the server sets for it (RE-7).
test.each([
  ['GERENCIAL', DE_LOS_DEMAS],
  ['LCR', DE_LOS_DEMAS],
  ['HOTELERIA', DE_LOS_DEMAS],
  ['OPERACION ADMINISTRATIVA', DE_LOS_DEMAS],
  ['COMERCIAL', DE_LOS_DEMAS],
  ['AGENCIAS', DE_LOS_DEMAS],
  ['HOTEL', DE_HOTEL],
] as const)('a %s se le dice de una vez todo lo que falta', async (rol, faltan) => {
  const quien = await casa.persona(rol, rol === 'HOTEL' ? { hotelId: m.terrantai } : {})
  const agregar = async (body: unknown) => {
    const { status, errors } = await quien.send(reservas.add, { body })
    return { status, errors }
  }
  expect(await agregar({})).toEqual({ status: 422, errors: faltan })
  expect(await agregar({ comision: 5000 })).toEqual({
    status: 422,
    errors: { ...faltan, recepcionistaNombre },
  })
  const editada = await quien.send(reservas.put, { body: {} })
  expect(editada).toMatchObject({ status: 422, errors: { ...faltan, ...EDICION } })
  for (const body of [null, 7, 'X', []]) expect((await agregar(body)).status).toBe(422)
})
