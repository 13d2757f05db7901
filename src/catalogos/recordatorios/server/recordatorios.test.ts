import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { read } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { recordatorios } from '../contract.ts'
import { HORAS } from '../rules.ts'

let casa: TestApp
let operadora: Persona
beforeAll(async () => {
  casa = await testApp()
  operadora = await casa.persona('OPERACION ADMINISTRATIVA')
})
afterAll(() => casa.close())

const agregar = (recordatorio: Record<string, unknown>) =>
  operadora.send(recordatorios.add, { body: recordatorio })

test('las horas van de 04:00 a 22:30, cada diez minutos', () => {
  expect(HORAS).toHaveLength(112)
  expect([HORAS[0], HORAS[1], HORAS.at(-2), HORAS.at(-1)]).toEqual([
    '04:00',
    '04:10',
    '22:20',
    '22:30',
  ])
})

test('la hora queda sin segundos, y también un guía lo lee', async () => {
  const { data } = await agregar({ mensaje: 'CONFIRMAR BUSES', hora: '22:30:00' })
  expect(data).toEqual({ id: data.id, mensaje: 'CONFIRMAR BUSES', hora: '22:30', version: 1 })
  const guia = await casa.persona('GUIAS')
  expect(await read(guia, recordatorios.getAll)).toEqual([data])
  expect((await operadora.call(recordatorios.get, { query: { id: data.id } })).data).toEqual(data)
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
