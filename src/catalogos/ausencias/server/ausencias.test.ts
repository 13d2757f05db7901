import { afterAll, beforeAll, expect, test } from 'vitest'
import { historiaDe, leer } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import type { Ausencia } from '../contract.ts'

let casa: TestApp
let ana: Persona
let guia: Persona
let chofer: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  ana = await casa.persona('OPERACION ADMINISTRATIVA')
  guia = await casa.persona('GUIAS', { nombre: 'GLORIA GUÍA' })
  chofer = await casa.persona('CONDUCTORES', { nombre: 'CÉSAR CHOFER' })
})
afterAll(() => casa.close())

const dias = { desde: '2026-11-24', hasta: '2026-11-25', motivo: 'LICENCIA MÉDICA' }
const agregar = (cambios: object = {}, quien = ana) =>
  quien.post<Ausencia>('/v1/ausencia/add', { usuarioId: guia.id, ...dias, ...cambios })
const editar = (cambios: object) => ana.put<Ausencia>('/v1/ausencia/put', cambios)

test('se agrega, se edita y se elimina, y la historia lo cuenta', async () => {
  const { status, data } = await agregar()
  expect([status, data]).toEqual([
    201,
    {
      id: data.id,
      usuarioId: guia.id,
      usuario: { id: guia.id, nombre: 'GLORIA GUÍA' },
      ...dias,
      version: 1,
    },
  ])
  const editada = await editar({ ...data, hasta: '2026-11-30' })
  expect(editada.data).toMatchObject({ hasta: '2026-11-30', version: 2 })
  expect((await ana.delete(`/v1/ausencia/delete/${data.id}`)).status).toBe(200)
  expect((await ana.delete(`/v1/ausencia/delete/${data.id}`)).status).toBe(404)
  const historia = await historiaDe(casa, 'ausencia', data.id)
  expect(historia.map(({ verbo }) => verbo)).toEqual(['agregar', 'editar', 'eliminar'])
  expect(historia[1]?.cambios).toEqual([
    { campo: 'hasta', antes: '2026-11-25', despues: '2026-11-30' },
  ])
})

test('las que tocan unos días, y las de una persona', async () => {
  const enero = { desde: '2027-01-10', hasta: '2027-01-20' }
  const { data } = await agregar(enero)
  const { data: otra } = await agregar({ ...enero, usuarioId: chofer.id })
  const ids = async (query: string) =>
    (await leer<Ausencia>(ana, `ausencia/getAll?${query}`)).map(({ id }) => id)
  expect(await ids('desde=2027-01-20&hasta=2027-01-31')).toEqual([data.id, otra.id])
  expect(await ids('desde=2027-01-21')).toEqual([])
  expect(await ids('hasta=2027-01-09&desde=2027-01-01')).toEqual([])
  expect(await ids(`usuarioId=${chofer.id}`)).toEqual([otra.id])
})

test('una versión anterior recibe 409 con lo que hay', async () => {
  const { data } = await agregar()
  const nueva = await editar({ ...data, motivo: 'VACACIONES' })
  expect(await editar({ ...data, motivo: 'OTRA' })).toMatchObject({ status: 409, data: nueva.data })
})

test.each(['LCR', 'HOTELERIA'] as const)('también de %s, que puede ir en ruta', async (rol) => {
  expect((await agregar({ usuarioId: (await casa.persona(rol)).id })).status).toBe(201)
})

test('solo de quienes guían o conducen', async () => {
  const mensaje = 'Por favor, seleccione a un guía o conductor'
  for (const usuarioId of [ana.id, 999_999])
    expect(await agregar({ usuarioId })).toMatchObject({
      status: 422,
      errors: { usuarioId: mensaje },
    })
})

test.each(['GERENCIAL', 'LCR'] as const)('%s las lleva', async (rol) => {
  expect((await agregar({}, await casa.persona(rol))).status).toBe(201)
})

test.each(['GUIAS', 'CONDUCTORES', 'FINANZAS', 'RECURSOS HUMANOS'] as const)(
  '%s no',
  async (rol) => {
    const quien = await casa.persona(rol)
    expect((await agregar({}, quien)).status).toBe(403)
    expect((await quien.get('/v1/ausencia/getAll')).status).toBe(403)
  },
)

test.each([
  [{ hasta: '2026-11-23' }, { hasta: 'El último día no puede ser anterior al primero' }],
  [{ desde: null }, { desde: 'Por favor, ingrese el primer día' }],
  [{ motivo: ' ' }, { motivo: 'Por favor, ingrese el motivo' }],
])('%j es 422', async (cambios, errors) => {
  const answer = await agregar(cambios)
  expect({ status: answer.status, errors: answer.errors }).toEqual({ status: 422, errors })
})
