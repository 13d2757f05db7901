import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { read } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { monedas } from '../contract.ts'
import { findTasa } from './queries.ts'

let casa: TestApp
let jefa: Persona
beforeAll(async () => {
  casa = await testApp()
  jefa = await casa.persona('GERENCIAL')
})
afterAll(() => casa.close())

const agregar = (moneda: Record<string, unknown>) => jefa.send(monedas.add, { body: moneda })
const editar = (moneda: Record<string, unknown>) => jefa.send(monedas.put, { body: moneda })

test('una por fecha, también cuando llegan dos a la vez', async () => {
  const tasa = { fecha: '2026-01-02', dolar: 900, real: 160 }
  const respuestas = await Promise.all([agregar(tasa), agregar(tasa)])
  const [bien, mal] = respuestas.toSorted((a, b) => a.status - b.status)
  expect(bien?.status).toBe(201)
  expect(mal).toMatchObject({
    status: 422,
    errors: { fecha: 'Ya hay una moneda con esa fecha' },
  })
  const { data } = await agregar({ ...tasa, fecha: '2026-01-03' })
  expect((await editar({ ...data, fecha: '2026-01-02' })).errors).toHaveProperty('fecha')
})

test.each([0.01, 0.1, 1.15, 945.29, 1_234.57, 99_999_999.99])(
  'el valor %d se guarda y se lee exacto',
  async (dolar) => {
    const { data } = await agregar({
      fecha: '2026-02-02',
      dolar,
      real: 170.01,
      confirmarTasa: true,
    })
    const { rows } = await casa.pool.query<{ dolar: string; real: string }>(
      'select dolar::text, real::text from moneda where id = $1',
      [data.id],
    )
    expect(rows[0]).toEqual({ dolar: dolar.toFixed(2), real: '170.01' })
    const { payload } = await casa.app.inject({
      url: `/v1/moneda/get?id=${data.id}`,
      headers: { authorization: `Bearer ${jefa.token}` },
    })
    expect(payload).toContain(`"dolar":${dolar.toFixed(2)}`)
    await jefa.call(monedas.delete, { params: { id: data.id } })
  },
)

test('la última conocida sigue valiendo, y antes de la primera no hay ninguna', async () => {
  await casa.pool.query('delete from moneda')
  await agregar({ fecha: '2026-11-20', dolar: 945.5, real: 170 })
  await agregar({ fecha: '2026-11-23', dolar: 950, real: 171.1 })
  expect(await findTasa(casa.db, '2026-11-19')).toBeNull()
  const viernes = { fecha: '2026-11-20', dolar: '945.50', real: '170.00' }
  expect(await findTasa(casa.db, '2026-11-20')).toEqual(viernes)
  expect(await findTasa(casa.db, '2026-11-22')).toEqual(viernes)
  expect(await findTasa(casa.db, '2027-01-01')).toMatchObject({ fecha: '2026-11-23' })
})

describe('una tasa lejos de la última se pregunta', () => {
  beforeAll(async () => {
    await casa.pool.query('delete from moneda')
    expect((await agregar({ fecha: '2026-11-20', dolar: 945.5, real: 173 })).status).toBe(201)
  })

  test('17 en vez de 173: dice la última, la nueva y cuánto cambia; al confirmar se guarda', async () => {
    const tasa = { fecha: '2026-11-23', dolar: 945.5, real: 17 }
    expect(await agregar(tasa)).toMatchObject({
      status: 409,
      message:
        'El real baja un 90 %: de $173,00 a $17,00. La última tasa es del 20-11-2026. ¿Es correcto?',
      data: {
        confirmar: 'confirmarTasa',
        tasa: { fecha: '2026-11-20', dolar: 945.5, real: 173 },
      },
    })
    expect(await read(jefa, monedas.getAll)).toHaveLength(1)
    const { status, data } = await agregar({ ...tasa, confirmarTasa: true })
    expect(status).toBe(201)
    expect((await editar({ ...data, real: 1 })).status).toBe(409)
    expect((await editar({ ...data, real: 172.5 })).status).toBe(200)
    expect((await jefa.call(monedas.delete, { params: { id: data.id } })).status).toBe(200)
  })

  test('antes de la primera no hay con qué comparar', async () => {
    const { status, data } = await agregar({ fecha: '2026-11-01', dolar: 1, real: 1 })
    expect(status).toBe(201)
    await jefa.call(monedas.delete, { params: { id: data.id } })
  })
})

describe('lo que no sirve responde 422 en su campo', () => {
  test.each([
    ['fecha', { fecha: '20-11-2026' }, 'Por favor, ingrese la fecha'],
    ['fecha', { fecha: '2026-02-30' }, 'Por favor, ingrese la fecha'],
    ['dolar', { dolar: 0 }, 'Debe ser mayor que 0'],
    ['dolar', { dolar: -1 }, 'No puede ser negativo'],
    ['dolar', { dolar: 945.123 }, 'Hasta 2 decimales'],
    ['dolar', { dolar: 1e-7 }, 'Hasta 2 decimales'],
    ['dolar', { dolar: 1e21 }, 'El valor es demasiado grande'],
    ['dolar', { dolar: null }, 'Por favor, ingrese el valor del dólar'],
    ['real', { real: '170' }, 'Por favor, ingrese el valor del real'],
  ])('%s con %j', async (campo, cambios, mensaje) => {
    const respuesta = await agregar({ fecha: '2026-03-03', dolar: 900, real: 160, ...cambios })
    expect({ status: respuesta.status, error: respuesta.errors?.[campo] }).toEqual({
      status: 422,
      error: mensaje,
    })
  })
})
