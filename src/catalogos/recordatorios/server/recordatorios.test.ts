import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leer } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import type { Recordatorio } from '../contract.ts'
import { HORAS } from '../rules.ts'

let casa: TestApp
let operadora: Persona
beforeAll(async () => {
  casa = await testApp()
  operadora = await casa.persona('OPERACION ADMINISTRATIVA')
})
afterAll(() => casa.close())

const agregar = (recordatorio: Record<string, unknown>) =>
  operadora.post<Recordatorio>('/v1/recordatorio/add', recordatorio)
const editar = (recordatorio: Record<string, unknown>) =>
  operadora.put<Recordatorio>('/v1/recordatorio/put', recordatorio)

test('las horas van de 04:00 a 22:30, cada diez minutos', () => {
  expect(HORAS).toHaveLength(112)
  expect([HORAS[0], HORAS[1], HORAS.at(-2), HORAS.at(-1)]).toEqual([
    '04:00',
    '04:10',
    '22:20',
    '22:30',
  ])
})

test('agregar, leer, editar y eliminar', async () => {
  const { status, data } = await agregar({ mensaje: 'CONFIRMAR BUSES', hora: '22:30:00' })
  expect(status).toBe(201)
  expect(data).toEqual({ id: data.id, mensaje: 'CONFIRMAR BUSES', hora: '22:30', version: 1 })

  const guia = await casa.persona('GUIAS')
  expect(await leer<Recordatorio>(guia, 'recordatorio/getAll')).toEqual([data])
  expect((await operadora.get(`/v1/recordatorio/get?id=${data.id}`)).data).toEqual(data)

  const editado = await editar({ ...data, mensaje: 'CONFIRMAR VANES' })
  expect(editado).toMatchObject({ status: 200, data: { hora: '22:30', version: 2 } })
  expect(await editar({ ...data, hora: '05:00' })).toMatchObject({
    status: 409,
    data: editado.data,
  })
  const eliminar = () => operadora.delete(`/v1/recordatorio/delete/${data.id}`)
  expect((await eliminar()).status).toBe(200)
  expect((await eliminar()).status).toBe(404)
  const { rows } = await casa.pool.query(
    `select verbo, cambios from historial where entidad = 'recordatorio' order by id`,
  )
  expect(rows).toMatchObject([
    { verbo: 'agregar' },
    { cambios: [{ campo: 'mensaje', antes: 'CONFIRMAR BUSES', despues: 'CONFIRMAR VANES' }] },
    { verbo: 'eliminar' },
  ])
})

describe('lo que no sirve responde 422 con su mensaje', () => {
  const sinHora = 'Debe elegir una hora válida para el Recordatorio.'
  const horaMal = `${sinHora} Hay cada 10 minutos, de 04:00 a 22:30.`
  test.each([
    ['mensaje', { mensaje: '' }, 'El Recordatorio es obligatorio.'],
    ['mensaje', { mensaje: null }, 'El Recordatorio es obligatorio.'],
    ['hora', { hora: '00:00' }, horaMal],
    ['hora', { hora: '22:40' }, horaMal],
    ['hora', { hora: '08:05' }, horaMal],
    ['hora', { hora: '8:00' }, horaMal],
    ['hora', { hora: null }, sinHora],
  ])('%s con %j', async (campo, cambios, mensaje) => {
    const respuesta = await agregar({ mensaje: 'LLAMAR', hora: '08:00', ...cambios })
    expect(respuesta).toMatchObject({
      status: 422,
      message: mensaje,
      errors: { [campo]: mensaje },
    })
  })
})
