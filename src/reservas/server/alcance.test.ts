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
const idOf = (rol: string) => personas.get(rol)?.id ?? 0
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
  const jefa = idOf('GERENCIAL')
  const guardadas = await save(casa, m, jefa, [
    {},
    { hotel_id: m.cumbres },
    ...PROPIAS.map((rol) => ({ usuario_id: idOf(rol) })),
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

describe('los filtros exactos dejan menos, nunca más que lo suyo', () => {
  const VENDIDA = '2026-07-10'
  // 23:30 of that day in Chile, and half past midnight of the next one.
  const CASI = { creada: '2026-07-11T03:30:00Z' }
  const PASADA = { creada: '2026-07-11T04:30:00Z' }
  let suyas: Record<string, number>
  let ajenas: readonly number[]
  beforeAll(async () => {
    const rows = {
      geiser: { excursion_id: m.geiser },
      cumbres: { hotel_id: m.cumbres },
      viejo: { canal_venta_id: m.viejo },
      casi: CASI,
      pasada: PASADA,
    }
    const guardadas = await save(casa, m, idOf('AGENCIAS'), Object.values(rows))
    suyas = Object.fromEntries(Object.keys(rows).map((name, i) => [name, guardadas[i] ?? 0]))
    ajenas = await save(casa, m, idOf('LCR'), Object.values(rows))
  })

  const pedir = async (rol: string, query: Record<string, string | number>) =>
    (await quien(rol).call(reservas.getAll, { query })).data.map(({ id }) => id)

  const FILTROS = [
    ['excursionId', () => ({ excursionId: m.geiser }), 'geiser'],
    ['hotelId', () => ({ hotelId: m.cumbres }), 'cumbres'],
    ['canalVentaId', () => ({ canalVentaId: m.viejo }), 'viejo'],
    ['vendida un día', () => ({ vendidaDesde: VENDIDA, vendidaHasta: VENDIDA }), 'casi'],
    ['vendida entre', () => ({ vendidaDesde: '2026-07-11', vendidaHasta: '2026-08-01' }), 'pasada'],
  ] as const
  test.each(FILTROS)('%s', async (_, filtro, name) => {
    const query = filtro()
    expect(await pedir('AGENCIAS', query)).toEqual([suyas[name]])
    expect(await pedir('AGENCIAS', { ...query, limite: 500 })).toEqual([suyas[name]])
    const todas = await pedir('LCR', query)
    expect(todas).toEqual(
      expect.arrayContaining([suyas[name], ajenas[Object.keys(suyas).indexOf(name)]]),
    )
    expect(todas.length).toBeLessThan((await pedir('LCR', {})).length)
    for (const rol of ['HOTELERIA', 'COMERCIAL']) expect(await pedir(rol, query)).toEqual([])
  })

  test('vendedorId', async () => {
    const vendedorId = idOf('LCR')
    expect((await pedir('GERENCIAL', { vendedorId })).toSorted((a, b) => a - b)).toEqual(ajenas)
    expect(await pedir('AGENCIAS', { vendedorId })).toEqual([])
    expect(await pedir('HOTEL', { vendedorId })).toEqual([ajenas[1]])
  })

  test('a un hotel, hotelId de otro no le abre nada', async () => {
    expect(await pedir('HOTEL', { hotelId: m.terrantai })).toEqual([])
    expect(await pedir('HOTEL', { hotelId: m.cumbres, excursionId: m.geiser })).toEqual([])
    const propias = await pedir('HOTEL', {})
    expect(await pedir('HOTEL', { hotelId: m.cumbres })).toEqual(propias)
  })
})

test('por id se ven también las anuladas y las no-show', async () => {
  const [anulada, ausente] = await save(casa, m, 1, [
    { ...ANULADA, usuario_id: idOf('LCR') },
    { ...NO_SHOW, usuario_id: idOf('LCR') },
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
