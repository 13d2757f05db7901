import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { historiaDe, type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import type { Recepcionista } from '../contract.ts'

let casa: TestApp
let m: Muestra
let jefa: Persona
beforeAll(async () => {
  casa = await testApp()
  m = await muestra(casa)
  jefa = await casa.persona('GERENCIAL', { nombre: 'ANA ROJAS' })
})
afterAll(() => casa.close())

const agregar = (cambios: Record<string, unknown> = {}) =>
  jefa.post<Recepcionista>('/v1/recepcionista/add', {
    nombre: 'CARMEN PAZ',
    hotelId: m.terrantai,
    ...cambios,
  })
const editar = (cambios: Record<string, unknown>) =>
  jefa.put<Recepcionista>('/v1/recepcionista/put', cambios)
const eliminar = (id: number) => jefa.delete(`/v1/recepcionista/delete/${id}`)
const historia = (id: number) => historiaDe(casa, 'recepcionista', id)

test('agregar: basta el nombre y el hotel; el teléfono queda en dígitos', async () => {
  expect(await agregar()).toMatchObject({
    status: 201,
    data: { email: '', telefono: '', habilitado: 1, version: 1 },
  })
  expect(await agregar({ email: ' Carmen@Hotel.cl ', telefono: '+56 9 1234 5678' })).toMatchObject({
    status: 201,
    data: {
      email: 'Carmen@Hotel.cl',
      telefono: '56912345678',
      hotel: { id: m.terrantai, nombre: 'Terrantai' },
    },
  })
})

test('editar: lo que no se dice se queda, y la historia nombra el hotel', async () => {
  const { data } = await agregar({ email: 'c@hotel.cl' })
  const { id, nombre, version } = data
  expect(await editar({ id, nombre, version, hotelId: m.cumbres })).toMatchObject({
    status: 200,
    data: { email: 'c@hotel.cl', hotel: { nombre: 'Cumbres' }, version: 2 },
  })
  expect((await historia(id)).at(-1)).toMatchObject({
    accion: 'UPDATE',
    cambios: [{ campo: 'hotel', antes: 'Terrantai', despues: 'Cumbres' }],
  })
  expect((await editar({ ...data, nombre: 'OTRA' })).status).toBe(409)
})

test('un hotel desactivado no se elige, y quien ya lo tenía lo conserva', async () => {
  const elegido = 'El hotel está desactivado; seleccione otro'
  expect((await agregar({ hotelId: m.cerrado })).errors).toEqual({ hotelId: elegido })
  const { data } = await agregar()
  expect((await editar({ ...data, hotelId: m.cerrado })).errors).toEqual({ hotelId: elegido })
  await casa.pool.query('update recepcionista set hotel_id = $1 where id = $2', [
    m.cerrado,
    data.id,
  ])
  expect(await editar({ ...data, hotelId: m.cerrado, nombre: 'CARMEN SOTO' })).toMatchObject({
    status: 200,
    data: { nombre: 'CARMEN SOTO' },
  })
})

describe('eliminar', () => {
  test('a quien nadie nombra', async () => {
    const { data } = await agregar()
    expect((await eliminar(data.id)).status).toBe(200)
    expect((await eliminar(data.id)).status).toBe(404)
  })
  test('a quien vendió una reserva, no: se desactiva', async () => {
    const { data } = await agregar()
    await casa.pool.query(
      `insert into reserva (fecha, nombre_pasajero, habitacion, idioma, observacion, cantidad_adultos, valor_adulto,
         excursion_id, hotel_id, tipo_cobro_id, canal_venta_id, usuario_id, recepcionista_id)
       values ('2026-12-01', 'LUIS', '1', 'ES', '-', 1, 1, $1, $2, 1, $3, $4, $5)`,
      [m.luna, m.terrantai, m.web, jefa.id, data.id],
    )
    expect(await eliminar(data.id)).toMatchObject({
      status: 409,
      message:
        'No se puede eliminar el recepcionista: hay reservas que lo usan. Puede desactivarlo.',
      data: { usos: ['reservas'] },
    })
    expect((await editar({ ...data, habilitado: 0 })).data.habilitado).toBe(0)
  })
})

test.each([1, 99, 2_000_000_000])('el %d no existe para nadie', async (id) => {
  expect((await editar({ id, nombre: 'X', hotelId: m.terrantai })).status).toBe(404)
  expect((await eliminar(id)).status).toBe(404)
})

describe('lo que no sirve responde 422 en su campo', () => {
  test.each([
    ['nombre', { nombre: '' }, 'Por favor, ingrese el nombre del recepcionista'],
    ['hotelId', { hotelId: null }, 'Por favor, seleccione un hotel'],
    ['hotelId', { hotelId: 99_999 }, 'Por favor, seleccione un hotel'],
    ['email', { email: 'sin arroba' }, 'Por favor, ingrese un email válido'],
    ['telefono', { telefono: '1'.repeat(16) }, 'Máximo 15 caracteres'],
  ])('%s con %j', async (campo, cambios, mensaje) => {
    const { status, errors } = await agregar(cambios)
    expect({ status, error: errors?.[campo] }).toEqual({ status: 422, error: mensaje })
  })
})
