import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { reservas } from '../contract.ts'
import { ANULADA, save } from './reservas-calls.testing.ts'

let casa: TestApp
let m: Muestra
let ana: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  ana = await casa.persona('GERENCIAL')
})
afterAll(() => casa.close())

test('se listan las que vienen cuyo teléfono WhatsApp no abre, las de cada cual', async () => {
  const agencia = await casa.persona('AGENCIAS')
  const [sinPais, sinArea] = await save(casa, m, ana.id, [
    { telefono: '912345678' },
    { telefono: '55987654321', usuario_id: agencia.id },
    { telefono: '919876543210' },
    { telefono: '0000000000' },
    { telefono: '912345678', fecha: '2026-11-20' },
    { telefono: '912345678', ...ANULADA },
  ])
  const ids = async (quien: Persona, more = {}) =>
    (await quien.call(reservas.getAll, { query: { telefono: 'dudoso', ...more } })).data.map(
      ({ id }) => id,
    )
  expect(await ids(ana)).toEqual([sinPais, sinArea])
  expect(await ids(ana, { limite: 1 })).toEqual([sinArea])
  expect(await ids(ana, { desde: '2026-12-02' })).toEqual([])
  expect(await ids(agencia)).toEqual([sinArea])
  expect((await ana.send(reservas.getAll, { query: { telefono: 'otro' } })).status).toBe(422)
})
