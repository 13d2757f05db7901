import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leer, type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import type { Hotel } from '../contract.ts'

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

describe('hoteles', () => {
  test('la gerencia los ve enteros, con su comuna', async () => {
    const filas = await leer<Hotel>(jefa, 'hotel/getAll')
    expect(filas.map(({ id }) => id)).toEqual([m.terrantai, m.cumbres, m.cerrado])
    expect(Object.keys(filas[0] ?? {})).toEqual([
      'id',
      'nombre',
      'direccion',
      'comunaId',
      'comuna',
      'telefono',
      'habilitado',
      'version',
    ])
  })
  test('AGENCIAS: id y nombre de los activos', async () => {
    expect(await leer<Hotel>(agencia, 'hotel/getAll')).toEqual([
      { id: m.terrantai, nombre: 'Terrantai' },
      { id: m.cumbres, nombre: 'Cumbres' },
    ])
  })
  test('HOTEL: el suyo, entero, y otro es 404', async () => {
    const filas = await leer<Hotel>(hotelero, 'hotel/getAll')
    expect(filas).toMatchObject([{ id: m.terrantai, nombre: 'Terrantai', habilitado: 1 }])
    expect((await hotelero.get<Hotel>(`/v1/hotel/get?id=${m.terrantai}`)).data).toEqual(filas[0])
    expect((await hotelero.get(`/v1/hotel/get?id=${m.cumbres}`)).status).toBe(404)
  })
})
