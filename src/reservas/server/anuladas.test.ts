import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import {
  type Answered,
  type Persona,
  type TestApp,
  testApp,
} from '#testing/server/product.testing.ts'
import type { Reserva } from '../contract/reserva.ts'
import { reservas } from '../contract.ts'
import { ANULADA, NO_SHOW, save } from './reservas-calls.testing.ts'

let casa: TestApp
let m: Muestra
let ana: Persona
/** Ids by name: the first annulled, two at the same second, one later that day, one on the next day. */
let id: Record<string, number>
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  ana = await casa.persona('LCR')
  const el = (fecha_cancela: string, hora_cancela: string) => ({
    ...ANULADA,
    fecha_cancela,
    hora_cancela,
  })
  const rows = {
    despues: {
      ...el('2026-11-20', '18:00:00'),
      nombre_pasajero: 'ÍÑIGO 100%',
      fecha: '2026-12-05',
    },
    ultima: { ...el('2026-11-21', '08:00:00'), hotel_id: m.cumbres },
    empate: { ...el('2026-11-20', '10:00:00'), excursion_id: m.geiser },
    desempate: { ...el('2026-11-20', '10:00:00'), nombre_pasajero: 'INIGO 1000' },
    primera: { ...el('2026-11-19', '23:59:59'), excursion_id: m.geiser, fecha: '2026-11-19' },
    activa: {},
    ausente: NO_SHOW,
  }
  const guardadas = await save(casa, m, ana.id, Object.values(rows))
  id = Object.fromEntries(Object.keys(rows).map((nombre, i) => [nombre, guardadas[i] ?? 0]))
})
afterAll(() => casa.close())

const pedir = (query: Record<string, string | number> = {}) =>
  ana.call(reservas.getAllReservasAnuladas, { query })
const nombres = (rows: Reserva[]) =>
  rows.map((fila) => Object.keys(id).find((nombre) => id[nombre] === fila.id)).join(' ')

const TODAS = 'despues ultima empate desempate primera'
const LAST_FIRST = 'ultima despues desempate empate primera'

test('sin limite llegan todas las anuladas y solo ellas, por id', async () => {
  const { status, data, meta } = await pedir()
  expect({ status, meta, filas: nombres(data) }).toEqual({
    status: 200,
    meta: undefined,
    filas: TODAS,
  })
  expect(data[0]).toMatchObject({
    habilitado: 0,
    nombreCancela: 'ANA',
    motivoCancela: 'CAMBIO DE PLANES',
    fechaCancela: '2026-11-20',
    horaCancela: '18:00:00',
    rutaId: 1,
  })
})

describe('con limite, la última anulada primero', () => {
  test.each([1, 2, 3, 500])('de a %i', async (limite) => {
    const leidas: Reserva[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Answered<Reserva[]> = await pedir({ limite, ...(cursor && { cursor }) })
      expect(page.data.length).toBeLessThanOrEqual(limite)
      leidas.push(...page.data)
      cursor = page.meta?.siguiente ?? null
    }
    expect(nombres(leidas)).toBe(LAST_FIRST)
  })

  const table: [Record<string, string>, string][] = [
    [{ sentido: 'asc' }, 'primera empate desempate despues ultima'],
    [{ orden: 'reciente' }, 'primera desempate empate ultima despues'],
    [{ orden: 'fecha', sentido: 'asc' }, 'primera ultima empate desempate despues'],
    [{ orden: 'excursion' }, 'empate primera despues ultima desempate'],
    [{ orden: 'hotel' }, 'ultima despues empate desempate primera'],
    [{ nombre: 'íñi', orden: 'nombre' }, 'desempate despues'],
  ]
  test.each(table)('%j → %s', async (query, esperadas) => {
    expect(nombres((await pedir({ ...query, limite: 500 })).data)).toBe(esperadas)
    const [first, ...resto] = esperadas.split(' ')
    const una = await pedir({ ...query, limite: 1 })
    const demas = await pedir({ ...query, limite: 500, cursor: una.meta?.siguiente ?? '' })
    expect([nombres(una.data), nombres(demas.data)]).toEqual([first, resto.join(' ')])
  })
})

describe('filtros, igual con y sin limite', () => {
  const table = (): [Record<string, string | number>, string][] => [
    [{ excursionId: m.geiser }, 'empate primera'],
    [{ excursionId: 0 }, TODAS],
    [{ excursionId: m.geiser, excursion: 'luna' }, ''],
    [{ excursionId: m.geiser, excursion: 'tatio' }, 'empate primera'],
    [{ excursion: 'GEISERES' }, 'empate primera'],
    [{ hotel: 'cumb' }, 'ultima'],
    [{ nombre: 'iñigo' }, 'despues desempate'],
    [{ nombre: '0%' }, 'despues'],
    [{ nombre: '_' }, ''],
    [{ desde: '2026-12-02' }, 'despues'],
    [{ desde: '2026-12-05', hasta: '2026-12-05' }, 'despues'],
    [{ hasta: '2026-11-30' }, 'primera'],
  ]
  test('cada uno', async () => {
    for (const [query, esperadas] of table()) {
      expect([query, nombres((await pedir(query)).data)]).toEqual([query, esperadas])
      const page = nombres((await pedir({ ...query, limite: 500 })).data)
      const inOrder = LAST_FIRST.split(' ').filter((n) => esperadas.split(' ').includes(n))
      expect([query, page]).toEqual([query, inOrder.join(' ')])
    }
  })

  const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  test.each([
    [{ excursionId: -1 }, { excursionId: 'Debe ser positivo' }],
    [{ excursionId: 'x' }, { excursionId: 'Debe ser un número' }],
    [{ orden: 'precio' }, { orden: 'Orden no válido' }],
    [{ desde: 'ayer' }, { desde: 'Fecha no válida' }],
    [{ limite: 501 }, { limite: 'Máximo 500' }],
    [{ limite: 5, cursor: b64(['reciente desc', [1]]) }, { cursor: 'Cursor no válido' }],
    [
      { limite: 5, cursor: b64(['cancelacion desc', ['0000-01-01T00:00:00', 1]]) },
      { cursor: 'Cursor no válido' },
    ],
    [
      { limite: 5, cursor: b64(['cancelacion desc', ['infinity', 1]]) },
      { cursor: 'Cursor no válido' },
    ],
  ])('%j es 422', async (query, errors) => {
    const answer = await pedir(query as unknown as Record<string, string>)
    expect({ status: answer.status, errors: answer.errors }).toEqual({ status: 422, errors })
  })
})

test('el orden por cancelación es solo de esta lista', async () => {
  const { status, errors } = await ana.send(reservas.getAll, {
    query: { limite: 5, orden: 'cancelacion' },
  })
  expect({ status, errors }).toEqual({ status: 422, errors: { orden: 'Orden no válido' } })
})
