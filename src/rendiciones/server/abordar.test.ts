import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOMENTO_AJENO } from '#reservas/contract/abordaje.ts'
import { reservas as reservasCalls } from '#reservas/contract.ts'
import { AYER, HOY, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { historiaOf } from '#testing/server/muestra.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import { rendiciones } from '../contract.ts'
import { rendirla, type Salida, salida } from './rendiciones-calls.testing.ts'

// Boarding (RE-50, RE-51) through the whole stack on a real PostgreSQL.

let o: Operacion
beforeAll(async () => {
  o = await operacion()
})
afterAll(() => o.casa.close())

const FAMILIA = [
  {
    tipo_cobro_id: 1,
    cantidad_adultos: 2,
    valor_adulto: 30_000,
    cantidad_child: 2,
    valor_child: 10_000,
  },
]
const familia = (cambios = {}) => salida(o, cambios, FAMILIA)
const abordar = (
  quien: Persona,
  { reservas }: Salida,
  vinieron: unknown,
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) =>
  quien.send(
    reservasCalls.abordar,
    { body: { reservaId: reservas[0], vinieron, ...more } },
    headers,
  )
const viaja = async (quien: Persona, { rutaId }: Salida, more = {}) =>
  (
    await quien.call(rendiciones.getDetalleReserva, {
      query: { fecha: HOY, excursionId: o.m.luna, rutaId, ...more },
    })
  ).data[0]
const reservaOf = async ({ reservas }: Salida) =>
  (await o.ana.call(reservasCalls.get, { query: { id: reservas[0] } })).data

describe('quién lo dice', () => {
  test('el guía y el conductor de la ruta, y la oficina; otro guía no la ve', async () => {
    const s = await familia()
    const other = await o.casa.persona('GUIAS')
    for (const [quien, vinieron] of [
      [o.gloria, 1],
      [o.cesar, 2],
      [o.ana, 3],
      [o.lucas, 4],
    ] as const) {
      const { status, data } = await abordar(quien, s, vinieron)
      expect([status, data.vinieron, data.usuarioId]).toEqual([200, vinieron, quien.id])
    }
    expect((await abordar(other, s, 1)).status).toBe(404)
    expect((await abordar(o.flor, s, 1)).status).toBe(403)
    expect((await reservaOf(s)).vinieron).toBe(4)
  })

  test('con la hora del teléfono y la del servidor, en la historia de la reserva, sin cambiar su versión', async () => {
    const s = await familia()
    const momento = '2026-11-21T04:31:00-03:00'
    const { data } = await abordar(o.gloria, s, 3, { momento })
    expect(data).toMatchObject({ version: 1, vinieron: 3 })
    expect(new Date(data.momentoDispositivo ?? 0).toISOString()).toBe('2026-11-21T07:31:00.000Z')
    const [reserva] = s.reservas
    const { verbo, cambios } =
      (await historiaOf(o.casa, 'reserva', reserva ?? 0)).find((una) => una.verbo === 'abordar') ??
      {}
    expect({ verbo, cambios }).toEqual({
      verbo: 'abordar',
      cambios: [{ campo: 'vinieron', antes: null, despues: 3 }],
    })
    expect((await reservaOf(s)).version).toBe(1)
  })

  test('dos veces lo mismo es una vez; lo que otro dijo entre medio se avisa; null lo retira', async () => {
    const s = await familia()
    const una = await abordar(o.gloria, s, 3, { version: 0 })
    expect((await abordar(o.gloria, s, 2, { version: 0 })).status).toBe(409)
    expect((await abordar(o.cesar, s, 3)).data).toEqual(una.data)
    expect((await abordar(o.ana, s, 2, { version: 1 })).data.version).toBe(2)
    const { status, data, message } = await abordar(o.cesar, s, 1, { version: 1 })
    expect([status, data]).toMatchObject([409, { vinieron: 2, version: 2 }])
    expect(message).toContain('Mientras tanto, alguien registró que vinieron 2.')
    expect((await viaja(o.gloria, s, { conParadas: 'si' }))?.versionAbordaje).toBe(2)
    expect((await abordar(o.gloria, s, null)).data.vinieron).toBeNull()
    expect((await reservaOf(s)).vinieron).toBeUndefined()
  })

  test('ocho a la vez: una fila, una versión y una historia por cambio', async () => {
    const s = await familia()
    const todos = await Promise.all(
      [0, 1, 2, 3, 4, 0, 1, 2].map((n, i) => abordar(i % 2 ? o.gloria : o.cesar, s, n)),
    )
    expect(todos.map(({ status }) => status)).toEqual(Array(8).fill(200))
    const hechos = (await historiaOf(o.casa, 'reserva', s.reservas[0] ?? 0)).filter(
      ({ verbo }) => verbo === 'abordar',
    )
    const { rows } = await o.casa.pool.query('select version from abordaje where reserva_id = $1', [
      s.reservas[0],
    ])
    expect(rows).toEqual([{ version: hechos.length }])
  })
})

describe('qué no', () => {
  test.each([
    ['más de los que son', 5, 422],
    ['menos que nadie', -1, 422],
    ['sin decir cuántos', undefined, 422],
  ])('%s', async (_, vinieron, status) => {
    expect((await abordar(o.gloria, await familia(), vinieron)).status).toBe(status)
  })

  test.each([
    ['del año 0', '0000-01-01T00:00:00Z', 'Momento no válido'],
    ['del año 1', '0001-01-01T00:00:00Z', 'Momento no válido'],
    ['del año 9999', '9999-12-31T23:59:59Z', 'Momento no válido'],
    ['que no existe', '2026-02-30T10:00:00Z', 'Momento no válido'],
    ['de otro año', '2025-11-21T10:00:00Z', MOMENTO_AJENO],
    ['de dos días antes', '2026-11-19T23:59:59-03:00', MOMENTO_AJENO],
    ['de pasado mañana', '2026-11-23T00:00:00-03:00', MOMENTO_AJENO],
    ['de la víspera', '2026-11-20T00:00:00-03:00', null],
    ['de un reloj con media hora de más', '2026-11-22T00:29:00-03:00', null],
    ['con desfase de 16 horas', '2026-11-21T23:00:00+16:00', null],
    ['con una fracción larga', `2026-11-21T10:00:00.${'1'.repeat(180)}Z`, null],
  ])('un momento %s', async (_, momento, refusal) => {
    expect(await abordar(o.gloria, await familia(), 1, { momento })).toMatchObject(
      refusal === null ? { status: 200 } : { status: 422, errors: { momento: refusal } },
    )
  })

  test('antes del día; y en ruta, más de siete días después, cuando aún puede la oficina', async () => {
    expect((await abordar(o.ana, await familia({ fecha: '2026-11-22' }), 1)).status).toBe(409)
    expect((await abordar(o.gloria, await familia({ fecha: '2026-11-14' }), 1)).status).toBe(200)
    const vieja = await familia({ fecha: '2026-11-13' })
    expect((await abordar(o.gloria, vieja, 1)).status).toBe(409)
    expect((await abordar(o.ana, vieja, 1)).status).toBe(200)
  })

  test('una reserva rendida, hasta que se revierte; ni una que no está activa', async () => {
    const s = await familia()
    const { data } = await rendirla(o.gloria, s, 0, { valorEfectivo: 80_000 })
    expect((await abordar(o.gloria, s, 1)).message).toContain('ya está rendida')
    await o.gloria.call(rendiciones.revertir, {
      body: { id: data.id, tipo: 'error', motivo: 'NO' },
    })
    expect((await abordar(o.gloria, s, 1)).status).toBe(200)
    await o.ana.send(reservasCalls.noshow, {
      body: { reservaId: s.reservas[0], motivo: 'NO VINO' },
    })
    expect((await abordar(o.ana, s, 2)).message).toContain('No Show')
  })
})

describe('qué cambia', () => {
  test.each([
    [0, 0],
    [1, 30_000],
    [2, 60_000],
    [3, 70_000],
    [4, 80_000],
  ])(
    'vinieron %i de 2 adultos y 2 niños: se esperan $%i, y el total no cambia',
    async (vinieron, esperado) => {
      const s = await familia()
      await abordar(o.gloria, s, vinieron)
      expect(await viaja(o.gloria, s)).toMatchObject({ vinieron, esperado, total: 80_000 })
      expect(await viaja(o.cesar, s)).toMatchObject({ vinieron })
      const { data } = await rendirla(o.gloria, s, 0, { valorEfectivo: esperado })
      expect(data.esperado).toBe(esperado)
    },
  )

  test('una reserva abordada se puede eliminar', async () => {
    const s = await familia()
    const [reservaId] = s.reservas
    await abordar(o.gloria, s, 0)
    await o.ana.send(reservasCalls.anular, { body: { reservaId, motivo: 'ERROR' } })
    expect(
      (await o.ana.send(reservasCalls.eliminar, { body: { reservaId, motivo: 'ERROR' } })).status,
    ).toBe(200)
  })

  test('otro día es otro abordaje', async () => {
    const s = await familia({ fecha: AYER })
    await abordar(o.gloria, s, 2)
    await o.casa.pool.query('update reserva set fecha = $2, ruta_id = null where id = $1', [
      s.reservas[0],
      HOY,
    ])
    expect((await reservaOf(s)).vinieron).toBeUndefined()
  })
})
