import { afterAll, beforeAll, expect, test } from 'vitest'
import { historiaOf, type Muestra, muestra, read } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { cupos } from '../contract.ts'

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
  quien.call(cupos.add, { body: { excursionId: m.luna, lugares: 14, ...cambios } })
const editar = (cambios: object) => ana.send(cupos.put, { body: cambios })
const deExcursion = (id: number) => read(ana, cupos.getAll, { query: { excursionId: id } })

test('lo que se agrega y se edita, y cómo lo cuenta la historia', async () => {
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
  const [, edicion] = await historiaOf(casa, 'cupo', data.id)
  expect(edicion?.cambios).toEqual([
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
  const text = 'Esta excursión ya tiene un cupo para ese día'
  expect(await agregar({ dia: 2 })).toMatchObject({ status: 422, errors: { fecha: text } })
  const { data } = await agregar({ dia: 3 })
  expect((await editar({ ...data, dia: 2 })).errors).toEqual({ fecha: text })
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
