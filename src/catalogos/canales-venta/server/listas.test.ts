import { afterAll, beforeAll, expect, test } from 'vitest'
import { leer, type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import type { CanalVenta } from '../contract.ts'

let casa: TestApp
let m: Muestra
let jefa: Persona
let agencia: Persona
beforeAll(async () => {
  casa = await testApp()
  m = await muestra(casa)
  jefa = await casa.persona('GERENCIAL')
  agencia = await casa.persona('AGENCIAS')
})
afterAll(() => casa.close())

test('canales de venta: el 1 nunca; enteros para la gerencia, lo justo para AGENCIAS', async () => {
  expect(await leer<CanalVenta>(jefa, 'canalventa/getAll')).toEqual([
    { id: m.web, nombre: 'PÁGINA WEB', valor: 1, habilitado: 1, version: 1 },
    { id: m.viejo, nombre: 'CANAL VIEJO', valor: 1, habilitado: 0, version: 1 },
  ])
  expect(await leer<CanalVenta>(agencia, 'canalventa/getAll')).toEqual([
    { id: m.web, nombre: 'PÁGINA WEB' },
  ])
  expect((await jefa.get('/v1/canalventa/get?id=1')).status).toBe(404)
})
