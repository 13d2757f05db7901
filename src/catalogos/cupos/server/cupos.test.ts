import { afterAll, beforeAll, expect, test } from 'vitest'
import { historiaDe, leer, type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import type { Cupo } from '../contract.ts'

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
  quien.post<Cupo>('/v1/cupo/add', { excursionId: m.luna, lugares: 14, ...cambios })
const editar = (cambios: object) => ana.put<Cupo>('/v1/cupo/put', cambios)
const deExcursion = (id: number) => leer<Cupo>(ana, `cupo/getAll?excursionId=${id}`)

test('se agrega, se edita y se elimina, y la historia lo cuenta', async () => {
  const { status, data } = await agregar()
  expect([status, data]).toEqual([
    201,
    {
      id: data.id,
      excursionId: m.luna,
      nombreExcursion: 'VALLE DE LA LUNA',
      fecha: null,
      dia: null,
      lugares: 14,
      version: 1,
    },
  ])
  expect((await editar({ ...data, lugares: 20, dia: 6 })).data).toMatchObject({
    lugares: 20,
    dia: 6,
  })
  expect((await ana.delete(`/v1/cupo/delete/${data.id}`)).status).toBe(200)
  expect((await ana.delete(`/v1/cupo/delete/${data.id}`)).status).toBe(404)
  const historia = await historiaDe(casa, 'cupo', data.id)
  expect(historia.map(({ verbo }) => verbo)).toEqual(['agregar', 'editar', 'eliminar'])
  expect(historia[1]?.cambios).toEqual([
    { campo: 'dias', antes: 'todos los días', despues: 'sábado' },
    { campo: 'lugares', antes: 14, despues: 20 },
  ])
})

test('los de una excursión: primero todos los días, luego por día; lo pasado no aparece', async () => {
  const { geiser } = m
  await agregar({ excursionId: geiser, fecha: '2026-12-24' })
  await agregar({ excursionId: geiser, fecha: '2026-11-20' })
  await agregar({ excursionId: geiser, dia: 1 })
  await agregar({ excursionId: geiser })
  const dias = (await deExcursion(geiser)).map(({ fecha, dia }) => fecha ?? dia)
  expect(dias).toEqual([null, 1, '2026-12-24'])
})

test('uno por día, también por la edición', async () => {
  await agregar({ dia: 2 })
  const texto = 'Esta excursión ya tiene un cupo para ese día'
  expect(await agregar({ dia: 2 })).toMatchObject({ status: 422, errors: { fecha: texto } })
  const { data } = await agregar({ dia: 3 })
  expect((await editar({ ...data, dia: 2 })).errors).toEqual({ fecha: texto })
})

test('una versión anterior recibe 409 con lo que hay', async () => {
  const { data } = await agregar({ dia: 4 })
  const nuevo = await editar({ ...data, lugares: 1 })
  expect(await editar({ ...data, lugares: 2 })).toMatchObject({ status: 409, data: nuevo.data })
})

test('una excursión con cupos no se elimina', async () => {
  const jefa = await casa.persona('GERENCIAL')
  await agregar({ excursionId: m.suspendida })
  expect(await jefa.delete(`/v1/excursion/delete/${m.suspendida}`)).toMatchObject({
    status: 409,
    data: { usos: ['cupos'] },
  })
})

test.each(['GERENCIAL', 'LCR'] as const)('%s también', async (rol) => {
  const { status } = await agregar(
    { fecha: rol === 'LCR' ? '2027-01-01' : '2027-01-02' },
    await casa.persona(rol),
  )
  expect(status).toBe(201)
})

test.each(['AGENCIAS', 'GUIAS', 'FINANZAS', 'COMERCIAL'] as const)('%s no', async (rol) => {
  const quien = await casa.persona(rol)
  expect((await agregar({}, quien)).status).toBe(403)
  expect((await quien.get('/v1/cupo/getAll')).status).toBe(403)
})

test.each([
  [{ lugares: -1 }, { lugares: 'No puede ser negativo' }],
  [{ lugares: 1000 }, { lugares: 'El máximo es 999' }],
  [{ lugares: null }, { lugares: 'Por favor, ingrese los lugares' }],
  [{ dia: 8 }, { dia: 'Por favor, seleccione el día de la semana' }],
  [{ dia: 1, fecha: '2026-12-01' }, { dia: 'Elija una fecha o un día de la semana' }],
  [{ excursionId: 999_999 }, { excursionId: 'Por favor, seleccione una excursión' }],
])('%j es 422', async (cambios, errors) => {
  const answer = await agregar(cambios)
  expect({ status: answer.status, errors: answer.errors }).toEqual({ status: 422, errors })
})
