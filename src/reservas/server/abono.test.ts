import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { reservas } from '../contract.ts'
import { hacer, nueva } from './reservas-calls.testing.ts'

let casa: TestApp
let m: Muestra
let ana: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  ana = await casa.persona('OPERACION ADMINISTRATIVA')
})
afterAll(() => casa.close())

const COBRO = { cantidadAdultos: 2, valorAdulto: 30_000, cantidadChild: 0, tipoCobroId: 1 }
const agregar = (cambios: Record<string, unknown> = {}) =>
  ana.call(reservas.add, { body: nueva(m, { ...COBRO, ...cambios }) })

describe('el abono de una reserva (RE-55)', () => {
  test('se guarda, se lee y no cambia el total', async () => {
    const { data } = await agregar({ abono: 20_000 })
    expect([data.total, data.abono]).toEqual([60_000, 20_000])
  })

  test('sin abono la respuesta es la de siempre', async () => {
    for (const cambios of [{}, { abono: 0 }])
      expect((await agregar(cambios)).data).not.toHaveProperty('abono')
  })

  test.each([
    [{ abono: 60_001 }, 'El abono no puede ser mayor que el total'],
    [{ abono: 20_000, tipoCobroId: 2 }, 'Solo una reserva con cobro en ruta lleva abono'],
  ])('%j se rechaza', async (cambios, mensaje) => {
    const { status, errors } = await agregar(cambios)
    expect([status, errors?.abono]).toEqual([422, mensaje])
  })

  test('una edición que no lo nombra lo conserva, y una que lo cambia queda en la historia', async () => {
    const { data } = await agregar({ abono: 20_000 })
    const igual = await hacer(ana, 'editar', data.id, { habitacion: '9' })
    expect(igual.data.abono).toBe(20_000)
    const menos = await hacer(ana, 'editar', data.id, { abono: 5_000 })
    expect(menos.data.abono).toBe(5_000)
    const { rows } = await casa.pool.query<{ cambios: unknown }>(
      `select cambios from historial where entidad = 'reserva' and entidad_id = $1 order by id desc limit 1`,
      [data.id],
    )
    expect(JSON.stringify(rows[0]?.cambios)).toContain('abono')
  })

  test('bajar el total por debajo del abono se rechaza', async () => {
    const { data } = await agregar({ abono: 50_000 })
    const { status, errors } = await hacer(ana, 'editar', data.id, { cantidadAdultos: 1 })
    expect([status, errors?.abono]).toEqual([422, 'El abono no puede ser mayor que el total'])
  })
})
