import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { reservas } from '../contract.ts'
import { nueva } from './reservas-calls.testing.ts'

let casa: TestApp
let m: Muestra
let ana: Persona
let hotelero: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  ana = await casa.persona('OPERACION ADMINISTRATIVA')
  hotelero = await casa.persona('HOTEL', { hotelId: m.terrantai })
})
afterAll(() => casa.close())

const agregar = (quien: Persona, cambios?: Record<string, unknown>) =>
  quien.call(reservas.add, { body: nueva(m, cambios) })

test('un usuario de hotel no elige hotel, precios, dueño ni estado', async () => {
  const { status, data } = await agregar(hotelero, {
    hotelId: m.cumbres,
    valorAdulto: 1,
    valorChild: 0,
    usuarioId: ana.id,
    habilitado: 0,
  })
  expect(status).toBe(201)
  expect(data).toMatchObject({
    hotelId: m.terrantai,
    valorAdulto: 30_000,
    valorChild: 20_000,
    total: 80_000,
    usuarioId: hotelero.id,
    habilitado: 1,
  })
})

test('un usuario de hotel no envía lo que no elige, y su total es el de los precios de la excursión', async () => {
  const unpicked = { hotelId: undefined, valorAdulto: undefined, valorChild: undefined }
  expect((await agregar(hotelero, unpicked)).data).toMatchObject({
    hotelId: m.terrantai,
    valorAdulto: 30_000,
    total: 80_000,
  })
  const desmedida = await agregar(hotelero, { cantidadAdultos: 900, valorAdulto: 99_999_999 })
  expect(desmedida.data).toMatchObject({ total: 27_020_000 })
  const enorme = await agregar(hotelero, { cantidadAdultos: 999, cantidadChild: 999 })
  expect(enorme).toMatchObject({ status: 201, data: { total: 49_950_000 } })
})

test('un usuario de hotel indica la comisión de su recepcionista, y ninguna de otro hotel', async () => {
  const comision = { comision: 5_000, recepcionistaNombre: 'ROSA SOTO' }
  const propia = await agregar(hotelero, { ...comision, recepcionistaId: m.rosa })
  expect(propia.data).toMatchObject({ ...comision, recepcionistaId: m.rosa })
  const ajena = await agregar(hotelero, { ...comision, recepcionistaId: m.pedro })
  expect(ajena.errors).toEqual({ recepcionistaId: 'El recepcionista no es de ese hotel' })
})
