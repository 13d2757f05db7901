import { afterAll, beforeAll, expect, test } from 'vitest'
import { excursiones } from '#catalogos/excursiones/contract.ts'
import { historiaOf, type Muestra, muestra, read } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { costos } from '../contract.ts'

let casa: TestApp
let m: Muestra
let jefa: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  jefa = await casa.persona('GERENCIAL')
})
afterAll(() => casa.close())

const agregar = (cambios: object = {}, quien = jefa) =>
  quien.call(costos.add, {
    body: { excursionId: m.luna, desde: '2026-11-01', porPasajero: 9_000, ...cambios },
  })

test('se agrega desde un día, se corrige y se elimina; cada vez queda en la historia', async () => {
  const { status, data } = await agregar({ porSalida: 40_000 })
  expect([status, data]).toEqual([
    201,
    {
      id: data.id,
      excursionId: m.luna,
      nombreExcursion: 'VALLE DE LA LUNA',
      desde: '2026-11-01',
      porPasajero: 9_000,
      porSalida: 40_000,
      version: 1,
    },
  ])
  const { status: edited } = await jefa.send(costos.put, { body: { ...data, porPasajero: 9_500 } })
  expect(edited).toBe(200)
  expect((await jefa.send(costos.put, { body: data })).status).toBe(409)
  const [, edicion] = await historiaOf(casa, 'costo', data.id)
  expect(edicion?.cambios).toEqual([{ campo: 'porPasajero', antes: 9_000, despues: 9_500 }])
  await agregar({ desde: '2026-12-01', porPasajero: 12_000 })
  const all = await read(jefa, costos.getAll, { query: { excursionId: m.luna } })
  expect(all.map(({ desde }) => desde)).toEqual(['2026-12-01', '2026-11-01'])
  expect((await jefa.call(costos.delete, { params: { id: data.id } })).status).toBe(200)
  expect(await historiaOf(casa, 'costo', data.id)).toHaveLength(3)
})

test('uno por excursión y día, y una excursión con costos no se borra', async () => {
  await agregar({ excursionId: m.geiser })
  expect(await agregar({ excursionId: m.geiser })).toMatchObject({
    status: 422,
    errors: { desde: 'Esta excursión ya tiene un costo desde ese día' },
  })
  const borrar = await jefa.send(excursiones.delete, { params: { id: m.geiser } })
  expect(borrar).toMatchObject({ status: 409 })
  expect(borrar.message).toContain('costos')
})

test.each([
  [{ desde: null }, { desde: 'Por favor, ingrese desde cuándo rige' }],
  [{ porPasajero: -1 }, { porPasajero: 'No puede ser negativo' }],
  [{ porSalida: 'mucho' }, { porSalida: 'Por favor, ingrese el costo por salida' }],
  [{ excursionId: 999_999 }, { excursionId: 'Por favor, seleccione una excursión' }],
])('%j es 422', async (cambios, errors) => {
  const answer = await agregar(cambios)
  expect({ status: answer.status, errors: answer.errors }).toEqual({ status: 422, errors })
})

test.each(['LCR', 'OPERACION ADMINISTRATIVA', 'FINANZAS'] as const)(
  '%s no lee ni escribe costos',
  async (rol) => {
    const other = await casa.persona(rol)
    expect((await other.send(costos.getAll)).status).toBe(403)
    expect((await agregar({}, other)).status).toBe(403)
  },
)
