import { afterAll, beforeAll, expect, test } from 'vitest'
import { historiaOf, read } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { ausencias } from '../contract.ts'

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
  quien.call(ausencias.add, { body: { usuarioId: guia.id, ...dias, ...cambios } })
const editar = (cambios: object) => ana.send(ausencias.put, { body: cambios })

test('lo que se agrega y se edita, y cómo lo cuenta la historia', async () => {
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
  const [, edicion] = await historiaOf(casa, 'ausencia', data.id)
  expect(edicion?.cambios).toEqual([{ campo: 'hasta', antes: '2026-11-25', despues: '2026-11-30' }])
})

test('las que tocan unos días, y las de una persona', async () => {
  const enero = { desde: '2027-01-10', hasta: '2027-01-20' }
  const { data } = await agregar(enero)
  const { data: otra } = await agregar({ ...enero, usuarioId: chofer.id })
  const ids = async (query: object) =>
    (await read(ana, ausencias.getAll, { query })).map(({ id }) => id)
  expect(await ids({ desde: '2027-01-20', hasta: '2027-01-31' })).toEqual([data.id, otra.id])
  expect(await ids({ desde: '2027-01-21' })).toEqual([])
  expect(await ids({ hasta: '2027-01-09', desde: '2027-01-01' })).toEqual([])
  expect(await ids({ usuarioId: chofer.id })).toEqual([otra.id])
})

test.each(['LCR', 'HOTELERIA'] as const)('también de %s, que puede ir en ruta', async (rol) => {
  expect((await agregar({ usuarioId: (await casa.persona(rol)).id })).status).toBe(201)
})

test('solo de quienes guían o conducen', async () => {
  const message = 'Por favor, seleccione a un guía o conductor'
  for (const usuarioId of [ana.id, 999_999])
    expect(await agregar({ usuarioId })).toMatchObject({
      status: 422,
      errors: { usuarioId: message },
    })
})

test.each([
  [{ hasta: '2026-11-23' }, { hasta: 'El último día no puede ser anterior al primero' }],
  [{ desde: null }, { desde: 'Por favor, ingrese el primer día' }],
  [{ motivo: ' ' }, { motivo: 'Por favor, ingrese el motivo' }],
])('%j es 422', async (cambios, errors) => {
  const answer = await agregar(cambios)
  expect({ status: answer.status, errors: answer.errors }).toEqual({ status: 422, errors })
})
