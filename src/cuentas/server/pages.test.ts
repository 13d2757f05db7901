import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { PAGE_LIMIT } from '#lib/contract/envelope.ts'
import { AYER, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { saveRuta } from '#testing/server/muestra.testing.ts'
import type { DetalleDeCuenta } from '../contract/cuenta.ts'
import { cuentasDeHotel } from '../contract/cuenta.ts'
import type { CuentaCorriente, Entrega } from '../contract/entrega.ts'
import { cuentas, entregas } from '../contract.ts'
import { viajaron } from './cuentas-calls.testing.ts'

// Answers that grow for years: the usual days unless days are asked for, and a page at a time.

/** Of each list, more rows of late than a page has, and one of long ago. */
const LATE = PAGE_LIMIT + 20
const OLD = '2026-06-10'
const ALL = LATE + 1

let o: Operacion
beforeAll(async () => {
  o = await operacion()
  const { casa, flor, cesar, gloria } = o
  await viajaron(o, [{ fecha: OLD }, ...Array.from({ length: LATE }, () => ({}))])
  await casa.pool.query(
    `insert into movimiento_persona (tipo, usuario_id, moneda, monto, motivo, autor_id, fecha)
     select 'fondo', $1, case when n % 3 = 0 then 'USD' else 'CLP' end, n + 1, 'PEAJES', $2,
       case n when 0 then $3::date else $4::date end from generate_series(0, $5::int) n`,
    [cesar.id, flor.id, OLD, AYER, LATE],
  )
  const rutaId = await saveRuta(casa, o.m, { fecha: AYER })
  await casa.pool.query(
    `with e as (
       insert into entrega (usuario_id, declarado, estado, declarada)
       select $1, '{"clp": {}, "usd": {}, "brl": {}, "vouchers": 0, "sumaVouchers": 0}', 'anulada',
         case n when 0 then $2::date else $3::date end + time '15:00' from generate_series(0, $4::int) n returning id)
     insert into entrega_ruta (entrega_id, ruta_id, usuario_id, vigente) select id, $5, $1, false from e`,
    [gloria.id, OLD, AYER, LATE, rutaId],
  )
})
afterAll(() => o.casa.close())

interface Listed {
  endpoint: Endpoint
  query?: () => object
  rows: (data: never) => object[]
}
const LISTS: [string, Listed][] = [
  [
    'la cuenta de un hotel o recepcionista',
    {
      endpoint: cuentasDeHotel.getCuenta,
      query: () => ({ tipo: 'recepcionista', id: o.m.rosa }),
      rows: ({ lineas }: DetalleDeCuenta) => lineas,
    },
  ],
  [
    'la cuenta corriente',
    {
      endpoint: cuentas.getCorriente,
      query: () => ({ usuarioId: o.cesar.id }),
      rows: ({ lineas }: CuentaCorriente) => lineas,
    },
  ],
  ['las entregas', { endpoint: entregas.getAll, rows: (data: Entrega[]) => data }],
]

/** Asks for a page and returns its rows, with the cursor of the next and the size of the answer. */
async function pageOf({ endpoint, query: which, rows }: Listed, query: object) {
  const answer = await o.flor.send(endpoint, { query: { ...which?.(), ...query } })
  expect(answer.status).toBe(200)
  const { data, meta } = answer
  return { rows: rows(data as never), meta, bytes: JSON.stringify(data).length }
}
async function allOf(list: Listed, query: object) {
  const found: object[] = []
  const sizes: number[] = []
  let cursor: string | null | undefined
  do {
    const { rows, meta } = await pageOf(list, { ...query, cursor })
    found.push(...rows)
    sizes.push(rows.length)
    cursor = meta?.siguiente
  } while (cursor)
  return { found, sizes }
}

describe.each(LISTS)('%s', (_, list) => {
  test('sin días dice los últimos, y lo de hace tiempo si se pide', async () => {
    expect((await allOf(list, {})).found).toHaveLength(LATE)
    expect((await allOf(list, { desde: OLD })).found).toHaveLength(ALL)
    expect((await allOf(list, { hasta: OLD })).found).toHaveLength(1)
  })

  test('sin límite responde una página, de menos de 1 MB, y dónde sigue', async () => {
    const { rows, meta, bytes } = await pageOf(list, { desde: OLD })
    expect(rows).toHaveLength(PAGE_LIMIT)
    expect(bytes).toBeLessThan(1_000_000)
    expect(meta).toEqual({ siguiente: expect.any(String), total: null })
    expect((await pageOf(list, { hasta: OLD })).meta).toBeUndefined()
    expect((await pageOf(list, { hasta: OLD, limite: 9 })).meta).toEqual({
      siguiente: null,
      total: 1,
    })
  })

  test('las páginas juntas son la lista: nada falta, nada se repite, y en su orden', async () => {
    const whole = await allOf(list, { desde: OLD })
    const { found, sizes } = await allOf(list, { desde: OLD, limite: 150 })
    expect(found).toEqual(whole.found)
    expect(sizes).toEqual([150, 150, 150, ALL - 450])
    expect(new Set(found.map((row) => JSON.stringify(row))).size).toBe(ALL)
  })

  test('un cursor de otra lista no se acepta', async () => {
    expect(
      (await o.flor.send(list.endpoint, { query: { tipo: 'hotel', id: 100, cursor: 'WzEsMl0' } }))
        .status,
    ).toBe(422)
  })
})

test('lo pendiente de una cuenta se dice todo, por páginas, también lo de hace tiempo', async () => {
  const [, list] = LISTS[0] as (typeof LISTS)[number]
  const { found } = await allOf(list, { pendientes: 'true' })
  expect(found).toHaveLength(ALL)
  expect(found.at(-1)).toMatchObject({ fecha: OLD })
})

test('el saldo después de cada movimiento no depende de la página, y los de ahora son los de todos', async () => {
  const [, list] = LISTS[1] as (typeof LISTS)[number]
  const { found } = await allOf(list, { desde: OLD, limite: 7 })
  for (const moneda of ['CLP', 'USD']) {
    const lineas = (found as CuentaCorriente['lineas']).filter((one) => one.moneda === moneda)
    let held = 0
    for (const { debe, saldo } of lineas.toReversed()) {
      held += debe
      expect(saldo).toBe(held)
    }
  }
  const { data } = await o.flor.call(cuentas.getCorriente, {
    query: { usuarioId: o.cesar.id, hasta: OLD },
  })
  expect(data.saldos.CLP + data.saldos.USD).toBe(((LATE + 1) * (LATE + 2)) / 2)
})
