import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pautas } from '#catalogos/pautas/contract.ts'
import { type Muestra, muestra, saveRuta } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import type { Reserva } from '../contract/reserva.ts'
import { editar as edit, vender as sell, twoSalidas } from './salidas.testing.ts'

// Questions of a departure meet each other and callers that know nothing of them (RE-60, RE-61).

let casa: TestApp
let m: Muestra
let ana: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  ana = await casa.persona('LCR')
})
afterAll(() => casa.close())

beforeEach(() => twoSalidas(casa, m))

const vender = (cambios: Record<string, unknown>) => sell(ana, m, cambios)
const editar = (reserva: Reserva, cambios: Record<string, unknown>) => edit(ana, reserva, cambios)

test('la respuesta sobre la hora no confirma también una salida llena', async () => {
  await vender({ salida: '09:00', cantidadAdultos: 5 })
  const wrong = { salida: '09:00', hora: '15:10' }
  expect(await vender(wrong)).toMatchObject({ status: 409, data: { salida: '09:00' } })
  expect((await vender({ ...wrong, confirmarSalida: true })).status).toBe(409)
  const asked = await vender({ ...wrong, confirmarCupo: true })
  expect(asked).toMatchObject({ status: 409, data: { recogida: { hora: '15:10' } } })
  const both = { confirmarCupo: true, confirmarSalida: true }
  expect((await vender({ ...wrong, ...both })).status).toBe(201)
})

test('la hora que propone la pauta es de su salida, aunque sea después o mucho antes', async () => {
  for (const minutos of [15, -150]) {
    await casa.pool.query('delete from pauta')
    await ana.call(pautas.add, { body: { excursionId: m.luna, hotelId: m.terrantai, minutos } })
    const hora = minutos > 0 ? '15:45' : '13:00'
    expect((await vender({ salida: '15:30', hora })).status).toBe(201)
    expect((await vender({ salida: '15:30', hora: '15:50' })).status).toBe(409)
  }
})

test('con más gente que lugares se puede cambiar lo que no ocupa lugar', async () => {
  const { data } = await vender({ salida: '09:00', cantidadAdultos: 5 })
  await vender({ salida: '09:00', confirmarCupo: true })
  const despues = await editar(data, { hora: '08:30', habitacion: '9' })
  expect(despues.status).toBe(200)
  expect((await editar(despues.data, { cantidadAdultos: 4, hora: '08:40' })).status).toBe(200)
})

test('con el día lleno se pasa gente a la salida que tiene lugar', async () => {
  const { data } = await vender({ salida: '09:00', cantidadAdultos: 2 })
  await vender({ salida: '09:00', cantidadAdultos: 5, confirmarCupo: true })
  await vender({ salida: '15:30', cantidadAdultos: 7 })
  expect((await editar(data, { salida: '15:30' })).data).toMatchObject({ salida: '15:30' })
})

test('un programa que devuelve la reserva entera no recibe preguntas nuevas', async () => {
  await saveRuta(casa, m, { fecha: '2026-12-06', hora: '11:00' })
  const { data } = await vender({ salida: '09:00' })
  const hora = await editar(data, { hora: '12:00:00' })
  expect(hora.status).toBe(200)
  expect((await editar(hora.data, { fecha: '2026-12-06' })).status).toBe(200)
})

test('quien conoce las salidas sí la recibe, y no cambia de salida por cambiar de día', async () => {
  for (const hora of ['11:00', '17:00']) await saveRuta(casa, m, { fecha: '2026-12-06', hora })
  const { data } = await vender({ salida: '09:00' })
  expect((await editar(data, { hora: '12:00', confirmarSalida: false })).status).toBe(409)
  expect(await editar(data, { fecha: '2026-12-06', confirmarSalida: false })).toMatchObject({
    status: 422,
    errors: { salida: 'Ese día no hay salida a las 09:00. Elija otra.' },
  })
})
