import { afterAll, beforeAll, expect, test } from 'vitest'
import { historiaOf, type Muestra, muestra, read } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { pautas } from '../contract.ts'

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
  quien.call(pautas.add, { body: { excursionId: m.luna, minutos: 15, ...cambios } })
const editar = (cambios: object) => ana.send(pautas.put, { body: cambios })

test('lo que se agrega y se edita, y cómo lo cuenta la historia', async () => {
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
  const [, edicion] = await historiaOf(casa, 'pauta', data.id)
  expect(edicion?.cambios).toEqual([
    { campo: 'zona', antes: 'CENTRO', despues: null },
    { campo: 'hotel', antes: null, despues: 'Cumbres' },
    { campo: 'minutos', antes: 15, despues: -10 },
  ])
})

test('las de una excursión, en el orden en que se recoge', async () => {
  await agregar({ excursionId: m.geiser, zona: 'AYLLUS', minutos: 20 })
  await agregar({ excursionId: m.geiser, zona: 'CENTRO', minutos: -5 })
  const minutos = (await read(ana, pautas.getAll, { query: { excursionId: m.geiser } })).map(
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
