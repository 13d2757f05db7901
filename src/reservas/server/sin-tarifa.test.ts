import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { leer, type Muestra, muestra } from '#app/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#app/server/product.testing.ts'
import type { ComisionPorAprobar } from '../contract/comision.ts'
import type { Reserva } from '../contract/reserva.ts'
import { hacer, nueva } from './reservas-calls.testing.ts'

// Without a tariff all that a HOTEL user claims waits for FINANZAS (FI-19).

let casa: TestApp
let m: Muestra
let ana: Persona
let hotelero: Persona
let flor: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  ana = await casa.persona('OPERACION ADMINISTRATIVA')
  hotelero = await casa.persona('HOTEL', { hotelId: m.terrantai })
  flor = await casa.persona('FINANZAS')
})
afterAll(() => casa.close())
beforeEach(async () => {
  await casa.pool.query('delete from tarifa; update reserva set comision_tope = null')
})

const tarifa = (cambios: object = {}) =>
  flor.post<{ id: number }>('/v1/tarifa/add', {
    porPasajero: 4_000,
    desde: '2026-01-01',
    ...cambios,
  })
// Three people, 80.000 for a hotel: its prices are the excursion's.
const vender = (cambios: object = {}, quien = hotelero) =>
  quien.post<Reserva>(
    '/v1/reserva/add',
    nueva(m, {
      nombrePasajero: `PASAJERO ${Math.random()}`,
      recepcionistaNombre: 'ROSA SOTO',
      comision: 15_000,
      comentario: 'TEMPORADA ALTA',
      ...cambios,
    }),
  )
const editar = async (quien: Persona, reserva: Reserva, cambios: Record<string, unknown>) =>
  (await hacer(quien, 'editar', reserva.id, cambios)).data as Reserva
const resolver = (reserva: { id: number; version: number }, more: object, quien = flor) =>
  quien.put<{ comision: number; version: number }>('/v1/reserva/aprobarComision', {
    reservaId: reserva.id,
    version: reserva.version,
    ...more,
  })
const aprobada = async (id: number) => {
  const { rows } = await casa.pool.query(
    'select comision_aprobada(r) as n from reserva r where id = $1',
    [id],
  )
  return rows[0].n
}
const porAprobar = () => leer<ComisionPorAprobar>(flor, 'reserva/getPorAprobar')

test('sin tarifa la del HOTEL espera toda, aunque no diga por qué', async () => {
  const { status, data } = await vender({ comision: 80_000, comentario: '' })
  expect([status, data.comision, data.comisionTope]).toEqual([201, 80_000, 0])
  expect(await aprobada(data.id)).toBe(0)
  expect((await vender({ comision: 0 })).data).not.toHaveProperty('comisionTope')
  expect(await porAprobar()).toMatchObject([{ reservaId: data.id, tope: 0, comision: 80_000 }])
  expect(await editar(ana, data, { habitacion: '202' })).toMatchObject({ comisionTope: 0 })
  await tarifa()
  // With a tariff by now, the next change is judged by it.
  expect(await editar(hotelero, data, { comision: 60_000, comentario: 'GRUPO' })).toMatchObject({
    comisionTope: 12_000,
  })
  const otra = await vender({ comision: 12_000, fecha: '2026-12-03' })
  expect(otra.data).not.toHaveProperty('comisionTope')
})

test('sin tarifa se aprueba entera, o queda en nada', async () => {
  const una = await vender()
  expect((await resolver(una.data, { aprobada: true })).data).toMatchObject({ comision: 15_000 })
  expect(await aprobada(una.data.id)).toBe(15_000)
  const otra = await vender()
  const dicho = { aprobada: false, motivo: 'NO SE ACORDÓ' }
  expect((await resolver(otra.data, dicho)).data).toMatchObject({ comision: 0 })
})

test('una tarifa para todo deja pasar lo que da, y espera lo demás', async () => {
  await tarifa({ porPasajero: null, porcentaje: 20 })
  expect((await vender({ comision: 16_000 })).data).not.toHaveProperty('comisionTope')
  expect((await vender({ comision: 16_001 })).data).toMatchObject({ comisionTope: 16_000 })
})
