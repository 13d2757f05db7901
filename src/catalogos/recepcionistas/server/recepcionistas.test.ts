import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { historiaOf, type Muestra, muestra, read } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { recepcionistas } from '../contract.ts'

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
  jefa.call(recepcionistas.add, {
    body: { nombre: 'CARMEN PAZ', hotelId: m.terrantai, ...cambios },
  })
const editar = (cambios: Record<string, unknown>) =>
  jefa.send(recepcionistas.put, { body: cambios })
const historia = (id: number) => historiaOf(casa, 'recepcionista', id)

describe('la lista', () => {
  test('la gerencia los ve enteros, con su hotel; nunca al reservado', async () => {
    const rows = await read(jefa, recepcionistas.getAll)
    expect(rows.map(({ id }) => id)).toEqual([m.rosa, m.pedro, m.retirada])
    expect(rows[0]).toEqual({
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
    expect(await read(await casa.persona('AGENCIAS'), recepcionistas.getAll)).toEqual([
      { id: m.rosa, nombre: 'ROSA SOTO', hotelId: m.terrantai },
      { id: m.pedro, nombre: 'PEDRO DÍAZ', hotelId: m.cumbres },
    ])
  })
  test('HOTEL: los activos de su hotel', async () => {
    const rows = await read(
      await casa.persona('HOTEL', { hotelId: m.terrantai }),
      recepcionistas.getAll,
    )
    expect(rows.map(({ id }) => id)).toEqual([m.rosa])
  })
})

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
  const picked = 'El hotel está desactivado; seleccione otro'
  expect((await agregar({ hotelId: m.cerrado })).errors).toEqual({ hotelId: picked })
  const { data } = await agregar()
  expect((await editar({ ...data, hotelId: m.cerrado })).errors).toEqual({ hotelId: picked })
  await casa.pool.query('update recepcionista set hotel_id = $1 where id = $2', [
    m.cerrado,
    data.id,
  ])
  expect(await editar({ ...data, hotelId: m.cerrado, nombre: 'CARMEN SOTO' })).toMatchObject({
    status: 200,
    data: { nombre: 'CARMEN SOTO' },
  })
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
