import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { reservas } from '../contract.ts'
import { ANULADA, NO_SHOW, save } from './reservas-calls.testing.ts'

// The office sees all, HOTEL its hotel, HOTELERIA, COMERCIAL and AGENCIAS what they created (AC-5).
const TODAS = ['GERENCIAL', 'LCR', 'OPERACION ADMINISTRATIVA'] as const
const PROPIAS = ['HOTELERIA', 'COMERCIAL', 'AGENCIAS'] as const

let casa: TestApp
let m: Muestra
const personas = new Map<string, Persona>()
const quien = (rol: string) => personas.get(rol) ?? casa.como()
/** Ids of the reservations: one by each role of PROPIAS in Terrantai, and one in each hotel by management. */
const suya = new Map<string, number>()
let enTerrantai: number
let enCumbres: number
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  for (const rol of [...TODAS, ...PROPIAS]) personas.set(rol, await casa.persona(rol))
  personas.set('HOTEL', await casa.persona('HOTEL', { hotelId: m.cumbres }))
  const jefa = personas.get('GERENCIAL')?.id ?? 0
  const guardadas = await save(casa, m, jefa, [
    {},
    { hotel_id: m.cumbres },
    ...PROPIAS.map((rol) => ({ usuario_id: personas.get(rol)?.id ?? 0 })),
  ])
  enTerrantai = guardadas[0] ?? 0
  enCumbres = guardadas[1] ?? 0
  PROPIAS.forEach((rol, i) => {
    suya.set(rol, guardadas[i + 2] ?? 0)
  })
})
afterAll(() => casa.close())

const views = (rol: string) =>
  rol === 'HOTEL'
    ? [enCumbres]
    : suya.has(rol)
      ? [suya.get(rol) ?? 0]
      : [enTerrantai, enCumbres, ...suya.values()]

describe('cada rol lee lo suyo y nada más', () => {
  test.each([...TODAS, ...PROPIAS, 'HOTEL'])('%s', async (rol) => {
    const visibles = views(rol)
    const caller = quien(rol)
    for (const { data } of [
      await caller.call(reservas.getAll),
      await caller.call(reservas.get),
      await caller.call(reservas.getAll, { query: { limite: 500 } }),
      await caller.call(reservas.getAll, { query: { limite: 500, orden: 'hotel' } }),
    ])
      expect(data.map(({ id }) => id).sort((a, b) => a - b)).toEqual(visibles)
    const absent = await quien(rol).call(reservas.get, { query: { id: 2000000000 } })
    expect(absent.status).toBe(404)
    for (const id of [enTerrantai, enCumbres, ...suya.values()]) {
      const respuestas = [
        await quien(rol).call(reservas.get, { query: { id } }),
        await quien(rol).call(reservas.getPost, { body: id }),
        await quien(rol).call(reservas.getPost, { body: { id } }),
      ]
      for (const { status, data, message, success } of respuestas)
        if (visibles.includes(id)) expect({ status, id: data.id }).toEqual({ status: 200, id })
        else
          expect({ status, data, message, success }).toEqual({
            status: 404,
            data: absent.data,
            message: absent.message,
            success: false,
          })
    }
  })

  test('un hotel no ve otro aunque lo pida en los filtros', async () => {
    const { data } = await quien('HOTEL').call(reservas.getAll, { query: { hotel: 'terrantai' } })
    expect(data).toEqual([])
  })
})

test('por id se ven también las anuladas y las no-show', async () => {
  const [anulada, ausente] = await save(casa, m, 1, [
    { ...ANULADA, usuario_id: personas.get('LCR')?.id ?? 0 },
    { ...NO_SHOW, usuario_id: personas.get('LCR')?.id ?? 0 },
  ])
  const una = await quien('LCR').call(reservas.get, { query: { id: anulada } })
  expect(una.data).toMatchObject({
    habilitado: 0,
    nombreCancela: 'ANA',
    fechaCancela: '2026-11-20',
    horaCancela: '10:00:00',
  })
  const other = await quien('LCR').call(reservas.getPost, { body: ausente })
  expect(other.data).toMatchObject({ noshow: 1, motivoNoShow: 'NO LLEGÓ' })
})

test.each([[0], [-1], ['100'], [1.5], [{}], [{ id: 'x' }], [null]])(
  'POST get con %j es 422',
  async (body) => {
    expect((await quien('LCR').send(reservas.getPost, { body })).status).toBe(422)
  },
)
