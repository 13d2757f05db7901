import { afterAll, beforeAll, expect, test } from 'vitest'
import { historiaDe, leer, type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import type { Pauta } from '../contract.ts'

let casa: TestApp
let m: Muestra
let ana: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  ana = await casa.persona('OPERACION ADMINISTRATIVA')
})
afterAll(() => casa.close())

const agregar = (cambios: object = {}, quien = ana) =>
  quien.post<Pauta>('/v1/pauta/add', { excursionId: m.luna, minutos: 15, ...cambios })
const editar = (cambios: object) => ana.put<Pauta>('/v1/pauta/put', cambios)

test('se agrega, se edita y se elimina, y la historia lo cuenta', async () => {
  const { status, data } = await agregar({ zona: 'CENTRO' })
  expect([status, data]).toEqual([
    201,
    {
      id: data.id,
      excursionId: m.luna,
      nombreExcursion: 'VALLE DE LA LUNA',
      zona: 'CENTRO',
      hotelId: null,
      hotel: null,
      minutos: 15,
      version: 1,
    },
  ])
  const editada = await editar({ ...data, zona: null, hotelId: m.cumbres, minutos: -10 })
  expect(editada.data).toMatchObject({ zona: null, hotel: { nombre: 'Cumbres' }, minutos: -10 })
  expect((await ana.delete(`/v1/pauta/delete/${data.id}`)).status).toBe(200)
  expect((await ana.delete(`/v1/pauta/delete/${data.id}`)).status).toBe(404)
  const historia = await historiaDe(casa, 'pauta', data.id)
  expect(historia.map(({ verbo }) => verbo)).toEqual(['agregar', 'editar', 'eliminar'])
  expect(historia[1]?.cambios).toEqual([
    { campo: 'zona', antes: 'CENTRO', despues: null },
    { campo: 'hotel', antes: null, despues: 'Cumbres' },
    { campo: 'minutos', antes: 15, despues: -10 },
  ])
})

test('las de una excursión, en el orden en que se recoge', async () => {
  await agregar({ excursionId: m.geiser, zona: 'AYLLUS', minutos: 20 })
  await agregar({ excursionId: m.geiser, zona: 'CENTRO', minutos: -5 })
  const minutos = (await leer<Pauta>(ana, `pauta/getAll?excursionId=${m.geiser}`)).map(
    ({ minutos }) => minutos,
  )
  expect(minutos).toEqual([-5, 20])
})

test('una por zona y una por hotel, también por la edición', async () => {
  await agregar({ zona: 'UNA' })
  await agregar({ hotelId: m.terrantai })
  const errors = { zona: 'Esta excursión ya tiene una pauta para esa zona u hotel' }
  expect(await agregar({ zona: 'UNA' })).toMatchObject({ status: 422, errors })
  expect(await agregar({ hotelId: m.terrantai })).toMatchObject({ status: 422, errors })
  const { data } = await agregar({ zona: 'OTRA' })
  expect((await editar({ ...data, zona: 'UNA' })).errors).toEqual(errors)
})

test('una versión anterior recibe 409 con lo que hay', async () => {
  const { data } = await agregar({ zona: 'VERSIONES' })
  const nueva = await editar({ ...data, minutos: 1 })
  expect(await editar({ ...data, minutos: 2 })).toMatchObject({ status: 409, data: nueva.data })
})

test('un hotel con pautas no se elimina', async () => {
  await agregar({ hotelId: m.cerrado })
  expect(await ana.delete(`/v1/hotel/delete/${m.cerrado}`)).toMatchObject({
    status: 409,
    data: { usos: ['pautas'] },
  })
})

test.each(['GERENCIAL', 'LCR'] as const)('%s también', async (rol) => {
  expect((await agregar({ zona: rol }, await casa.persona(rol))).status).toBe(201)
})

test.each(['AGENCIAS', 'GUIAS', 'FINANZAS', 'HOTELERIA'] as const)('%s no', async (rol) => {
  const quien = await casa.persona(rol)
  expect((await agregar({ zona: 'X' }, quien)).status).toBe(403)
  expect((await quien.get('/v1/pauta/getAll')).status).toBe(403)
})

test.each([
  [{}, { zona: 'Elija una zona o un hotel' }],
  [{ zona: 'CENTRO', hotelId: 100 }, { zona: 'Elija una zona o un hotel' }],
  [{ zona: ' ' }, { zona: 'Por favor, ingrese la zona' }],
  [{ zona: 'X', minutos: 601 }, { minutos: 'Por favor, ingrese los minutos, de -600 a 600' }],
  [{ zona: 'X', excursionId: 999_999 }, { excursionId: 'Por favor, seleccione una excursión' }],
  [{ hotelId: 999_999 }, { hotelId: 'Por favor, seleccione un hotel' }],
])('%j es 422', async (cambios, errors) => {
  const answer = await agregar(cambios)
  expect({ status: answer.status, errors: answer.errors }).toEqual({ status: 422, errors })
})
