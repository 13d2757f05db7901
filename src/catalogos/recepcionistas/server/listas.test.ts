import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leer, type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import type { Recepcionista } from '../contract.ts'

let casa: TestApp
let m: Muestra
let jefa: Persona
let agencia: Persona
let hotelero: Persona
beforeAll(async () => {
  casa = await testApp()
  m = await muestra(casa)
  jefa = await casa.persona('GERENCIAL')
  agencia = await casa.persona('AGENCIAS')
  hotelero = await casa.persona('HOTEL', { hotelId: m.terrantai })
})
afterAll(() => casa.close())

describe('recepcionistas', () => {
  test('la gerencia los ve enteros, con su hotel; nunca al reservado', async () => {
    const filas = await leer<Recepcionista>(jefa, 'recepcionista/getAll')
    expect(filas.map(({ id }) => id)).toEqual([m.rosa, m.pedro, m.retirada])
    expect(filas[0]).toEqual({
      id: m.rosa,
      nombre: 'ROSA SOTO',
      hotelId: m.terrantai,
      email: '',
      telefono: '',
      hotel: { id: m.terrantai, nombre: 'Terrantai' },
      habilitado: 1,
      version: 1,
    })
  })
  test('AGENCIAS: lo justo de los activos', async () => {
    expect(await leer<Recepcionista>(agencia, 'recepcionista/getAll')).toEqual([
      { id: m.rosa, nombre: 'ROSA SOTO', hotelId: m.terrantai },
      { id: m.pedro, nombre: 'PEDRO DÍAZ', hotelId: m.cumbres },
    ])
  })
  test('HOTEL: los activos de su hotel', async () => {
    const filas = await leer<Recepcionista>(hotelero, 'recepcionista/getAll')
    expect(filas.map(({ id }) => id)).toEqual([m.rosa])
  })
})
