import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leer, type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import type { Excursion } from '../contract.ts'

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

describe('excursiones', () => {
  const reducida = { nombre: 'VALLE DE LA LUNA', prefijo: 'VDL', valor: 30_000, valorChild: 20_000 }
  test('la gerencia las ve enteras, también las desactivadas', async () => {
    const filas = await leer<Excursion>(jefa, 'excursion/getAll')
    expect(filas.map(({ id, habilitado }) => [id, habilitado])).toEqual([
      [m.luna, 1],
      [m.geiser, 1],
      [m.suspendida, 0],
    ])
    expect(filas[0]).toEqual({ id: m.luna, ...reducida, habilitado: 1, version: 1 })
  })
  test.each([
    ['AGENCIAS', () => agencia],
    ['HOTEL', () => hotelero],
  ])('%s elige entre las activas y ve lo justo', async (_, quien) => {
    const filas = await leer<Excursion>(quien(), 'excursion/getAll')
    expect(filas.map(({ id }) => id)).toEqual([m.luna, m.geiser])
    expect(filas[0]).toEqual({ id: m.luna, ...reducida })
  })
})
