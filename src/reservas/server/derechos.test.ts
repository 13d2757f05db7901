import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permisos } from '#acceso/contract/permisos.ts'
import { type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { reservas } from '../contract.ts'
import { hacer, historiaOf, rendir, rowOf, save } from './reservas-calls.testing.ts'

// HOTELERIA, COMERCIAL and AGENCIAS change what they created. HOTEL changes what its users created, while it is of that
// hotel. Both only until the day is over or the money is settled. Out of reach means 404 (AC-3).

const HOY = '2026-11-21'
let casa: TestApp
let m: Muestra
let oficina: Persona
let hotelero: Persona
let colega: Persona
let vecino: Persona
const vendedores: Persona[] = []
beforeAll(async () => {
  casa = await testApp({ today: HOY })
  m = await muestra(casa)
  oficina = await casa.persona('GERENCIAL')
  hotelero = await casa.persona('HOTEL', { hotelId: m.terrantai })
  colega = await casa.persona('HOTEL', { hotelId: m.terrantai })
  vecino = await casa.persona('HOTEL', { hotelId: m.cumbres })
  for (const rol of ['HOTELERIA', 'COMERCIAL', 'AGENCIAS'] as const)
    vendedores.push(await casa.persona(rol))
})
afterAll(() => casa.close())

const reserva = async (de: Persona, cambios: Record<string, unknown> = {}) => {
  const [id = 0] = await save(casa, m, de.id, [
    { fecha: HOY, email: 'a@correo.cl', telefono: '56912345678', ...cambios },
  ])
  return id
}
const editar = async (quien: Persona, id: number, cambios: Record<string, unknown> = {}) => {
  const { data } = await oficina.call(reservas.getPost, { body: id })
  return quien.call(reservas.put, { body: { ...data, motivo: 'CORRECCIÓN', ...cambios } })
}
const CANCELADA = { habilitado: 0, motivoCancela: 'CAMBIO DE PLANES' }
const NO_ESTA = { status: 404, message: 'No se encontró lo que busca.', data: null }
const nadaPasa = async (quien: Persona, id: number) => {
  const antes = await rowOf(casa, id)
  expect(await editar(quien, id)).toMatchObject(NO_ESTA)
  expect(await editar(quien, id, CANCELADA)).toMatchObject(NO_ESTA)
  expect(await hacer(quien, 'anular', id)).toMatchObject(NO_ESTA)
  expect(await rowOf(casa, id)).toEqual(antes)
  expect(await historiaOf(casa, id)).toEqual([])
}
const puede = async (quien: Persona, id: number) => {
  expect((await editar(quien, id)).status).toBe(200)
  expect((await hacer(quien, 'anular', id)).status).toBe(200)
}

describe('quien vende', () => {
  test('cambia y anula lo que creó, hasta su día inclusive', async () => {
    for (const vendedor of vendedores) await puede(vendedor, await reserva(vendedor))
  })
  test('no lo que creó otra persona', async () => {
    for (const vendedor of vendedores) await nadaPasa(vendedor, await reserva(oficina))
  })
  test('ni lo suyo de ayer, ni lo ya rendido', async () => {
    for (const vendedor of vendedores) {
      await nadaPasa(vendedor, await reserva(vendedor, { fecha: '2026-11-20' }))
      const id = await reserva(vendedor)
      await rendir(casa, m, oficina.id, id)
      await nadaPasa(vendedor, id)
    }
  })
  test('ni lo puede llevar a un día pasado', async () => {
    const [vendedor = oficina] = vendedores
    const { status, errors } = await editar(vendedor, await reserva(vendedor), {
      fecha: '2026-11-20',
    })
    expect({ status, errors }).toEqual({
      status: 422,
      errors: { fecha: 'La fecha no puede ser anterior a hoy' },
    })
  })
})

describe('un hotel', () => {
  test('cambia y anula lo suyo y lo de un colega', async () => {
    await puede(hotelero, await reserva(hotelero))
    await puede(hotelero, await reserva(colega))
  })
  test('no lo que la oficina creó para su hotel, que sí ve', async () => {
    const id = await reserva(oficina)
    expect((await hotelero.call(reservas.getPost, { body: id })).status).toBe(200)
    await nadaPasa(hotelero, id)
  })
  test('no lo de otro hotel, ni lo que pasó a otro hotel, ni lo de ayer, ni lo rendido', async () => {
    await nadaPasa(hotelero, await reserva(vecino, { hotel_id: m.cumbres }))
    await nadaPasa(hotelero, await reserva(hotelero, { hotel_id: m.cumbres }))
    await nadaPasa(hotelero, await reserva(hotelero, { fecha: '2026-11-20' }))
    const id = await reserva(hotelero)
    await rendir(casa, m, oficina.id, id)
    await nadaPasa(hotelero, id)
  })
  test('anula también desde la edición, y no elige otro estado', async () => {
    expect(permisos['PUT /v1/reserva/put']).toEqual(permisos['POST /v1/reserva/anular'])
    const id = await reserva(hotelero)
    expect((await editar(hotelero, id, { noshow: 1 })).data).toMatchObject({ noshow: 0 })
    expect((await editar(hotelero, id, CANCELADA)).data).toMatchObject({ habilitado: 0 })
    expect((await editar(hotelero, id, { habilitado: 1 })).status).toBe(409)
    expect((await rowOf(casa, id))?.habilitado).toBe(0)
  })
  test('lo que responde al rechazar un estado es solo lo que ya veía', async () => {
    const id = await reserva(hotelero)
    await hacer(oficina, 'noshow', id)
    expect(await hacer(hotelero, 'anular', id)).toMatchObject({ status: 409, data: { id } })
  })
})

test('la oficina cambia lo de cualquiera y de cualquier día', async () => {
  await puede(oficina, await reserva(hotelero, { fecha: '2026-11-01' }))
  const id = await reserva(oficina)
  expect((await editar(oficina, id, { fecha: '2026-11-02' })).data.fecha).toBe('2026-11-02')
})
