import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { reservas } from '../contract.ts'
import { nueva } from './reservas-calls.testing.ts'

let casa: TestApp
let m: Muestra
let ana: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  ana = await casa.persona('GERENCIAL')
})
afterAll(() => casa.close())

const muchas = (n: number, quien: Persona, nombrePasajero: string, clave?: string) =>
  Promise.all(
    Array.from({ length: n }, () =>
      quien.call(
        reservas.add,
        { body: nueva(m, { nombrePasajero }) },
        clave === undefined ? {} : { 'idempotency-key': clave },
      ),
    ),
  )
const cuenta = async (nombre: string) => {
  const { rows } = await casa.pool.query<{ reservas: number; historial: number }>(
    `select (select count(*) from reserva where nombre_pasajero = $1)::int as reservas,
       (select count(*) from historial where nombre_pasajero = $1)::int as historial`,
    [nombre],
  )
  return rows[0]
}

test('50 envíos a la vez con una clave: una reserva, una historia y 50 respuestas iguales', async () => {
  const respuestas = await muchas(50, ana, 'UNA SOLA', 'clave-1')
  const [first] = respuestas
  expect(first?.status).toBe(201)
  for (const { status, data } of respuestas)
    expect({ status, data }).toEqual({ status: 201, data: first?.data })
  expect(await cuenta('UNA SOLA')).toEqual({ reservas: 1, historial: 1 })
})

test('sin clave son 50 reservas con 50 historias', async () => {
  const respuestas = await muchas(50, ana, 'CINCUENTA')
  expect(new Set(respuestas.map(({ data }) => data.id)).size).toBe(50)
  expect(await cuenta('CINCUENTA')).toEqual({ reservas: 50, historial: 50 })
})

test('la misma clave con otro contenido es 409 y no guarda nada', async () => {
  await muchas(1, ana, 'PRIMERO', 'clave-2')
  const [other] = await muchas(1, ana, 'SEGUNDO', 'clave-2')
  expect(other?.status).toBe(409)
  expect(await cuenta('SEGUNDO')).toEqual({ reservas: 0, historial: 0 })
})

test('la clave es de cada persona', async () => {
  const [mia] = await muchas(1, ana, 'COMPARTIDA', 'clave-3')
  const [suya] = await muchas(1, await casa.persona('LCR'), 'COMPARTIDA', 'clave-3')
  expect(suya?.status).toBe(201)
  expect(suya?.data.id).not.toBe(mia?.data.id)
})

test('un envío rechazado no gasta su clave', async () => {
  const headers = { 'idempotency-key': 'clave-4' }
  const malo = await ana.call(reservas.add, { body: nueva(m, { hotelId: 999_999 }) }, headers)
  expect(malo.status).toBe(422)
  const bueno = await ana.call(reservas.add, { body: nueva(m) }, headers)
  expect(bueno.status).toBe(201)
})

test('128 a la vez con dos conexiones: todas responden', async () => {
  const app = await casa.gemela({ max: 2 })
  const estados = await Promise.all(
    Array.from({ length: 128 }, async (_, i) => {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/v1/reserva/add',
        headers: { authorization: `Bearer ${ana.token}`, 'idempotency-key': `carga-${i % 64}` },
        payload: nueva(m, { nombrePasajero: `CARGA ${i % 64}`, fecha: '2027-01-15' }),
      })
      return statusCode
    }),
  )
  expect(estados).toEqual(estados.map(() => 201))
  const { rows } = await casa.pool.query(
    `select count(*)::int as n from reserva where nombre_pasajero like 'CARGA %'`,
  )
  expect(rows).toEqual([{ n: 64 }])
})
