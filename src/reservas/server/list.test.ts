import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { Reserva } from '../contract/reserva.ts'
import { SORTS } from '../contract/reserva-input.ts'
import { reservas } from '../contract.ts'
import { ANULADA, NO_SHOW, save } from './reservas-calls.testing.ts'

let casa: TestApp
let m: Muestra
let ana: Persona
let other: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  ana = await casa.persona('GERENCIAL')
  other = await casa.persona('AGENCIAS')
})
afterAll(() => casa.close())

const pedir = (query: Record<string, string | number>, quien = ana) =>
  quien.call(reservas.getAll, { query })
const ids = async (query: Record<string, string | number>) => {
  const { status, data } = await pedir(query)
  expect(status).toBe(200)
  return data.map(({ id }) => id)
}

describe('filtros, igual con y sin limite', () => {
  let nombrada: Record<string, number>
  beforeAll(async () => {
    const allRows = {
      maria: { nombre_pasajero: 'MARÍA NÚÑEZ', fecha: '2026-12-01' },
      mariano: { nombre_pasajero: 'Mariano Nunez', fecha: '2026-12-02', hotel_id: m.cumbres },
      cien: { nombre_pasajero: '100% SEGURO', excursion_id: m.geiser },
      mil: { nombre_pasajero: '1000 SEGUROS', excursion_id: m.geiser, hotel_id: m.cumbres },
      guion: { nombre_pasajero: 'A_B', fecha: '2026-11-30' },
      barra: { nombre_pasajero: 'A\\B', fecha: '2026-11-29' },
      axb: { nombre_pasajero: 'AXB', fecha: '2026-11-28' },
      irlandes: { nombre_pasajero: "O'HIGGINS", fecha: '2026-11-27' },
      anulada: { nombre_pasajero: 'ANULADA', ...ANULADA },
      noshow: { nombre_pasajero: 'AUSENTE', ...NO_SHOW },
    }
    const guardadas = await save(casa, m, ana.id, Object.values(allRows))
    nombrada = Object.fromEntries(Object.keys(allRows).map((key, i) => [key, guardadas[i] ?? 0]))
  })

  const table: [Record<string, string>, string][] = [
    [{ nombre: 'maria' }, 'maria mariano'],
    [{ nombre: 'MARÍA N' }, 'maria'],
    [{ nombre: 'ñ' }, 'maria mariano irlandes anulada'],
    [{ nombre: 'núñez' }, 'maria mariano'],
    [{ nombre: 'nunez' }, 'maria mariano'],
    [{ nombre: '%' }, 'cien'],
    [{ nombre: '0%' }, 'cien'],
    [{ nombre: '_' }, 'guion'],
    [{ nombre: 'A_B' }, 'guion'],
    [{ nombre: '\\' }, 'barra'],
    [{ nombre: '％' }, 'cien'],
    [{ nombre: "o'h" }, 'irlandes'],
    [{ nombre: 'xb' }, 'axb'],
    [{ nombre: 'nu' }, 'maria mariano anulada'],
    [{ nombre: 'zx' }, ''],
    [{ nombre: 'QWERTY' }, ''],
    [{ hotel: 'cumb' }, 'mariano mil'],
    [{ hotel: 'no hay' }, ''],
    [{ hotel: '%' }, ''],
    [{ excursion: 'geiseres' }, 'cien mil'],
    [{ excursion: 'GÉISERES', hotel: 'CUMBRES' }, 'mil'],
    [{ excursion: 'GÉISERES', hotel: 'CUMBRES', nombre: 'seguro' }, 'mil'],
    [{ desde: '2026-12-02' }, 'mariano'],
    [{ hasta: '2026-11-28' }, 'axb irlandes'],
    [{ desde: '2026-11-28', hasta: '2026-11-29' }, 'barra axb'],
    [{ desde: '2026-12-02', hasta: '2026-12-01' }, ''],
    [{ estado: 'anulada' }, 'anulada'],
    [{ estado: 'noshow' }, 'noshow'],
    [{ estado: 'activa', nombre: 'a', hotel: 'terr' }, 'maria guion barra axb'],
    [{ nombre: 'anul' }, 'anulada'],
    [{ nombre: 'ausente' }, ''],
  ]
  test.each(table)('%j → %s', async (filtro, nombres) => {
    const esperadas = nombres
      .split(' ')
      .filter(Boolean)
      .map((nombre) => nombrada[nombre] ?? 0)
      .sort((a, b) => a - b)
    expect(await ids(filtro)).toEqual(esperadas)
    expect(await ids({ ...filtro, limite: 500 })).toEqual(esperadas.toReversed())
    for (const order of SORTS) {
      const ordenadas = await ids({ ...filtro, limite: 500, orden: order })
      expect(ordenadas.sort((a, b) => a - b)).toEqual(esperadas)
    }
  })
})

describe('orden y páginas', () => {
  // Few different values give many ties. The names sort differently by bytes.
  const NOMBRES = ['ANA', 'ÁNGEL', 'NORA', 'ÑANDÚ', 'OSCAR', 'Zoe', 'ana']
  beforeAll(async () => {
    await casa.db.deleteFrom('reserva').execute()
    const iguales = await casa.hotel('Mismo Nombre')
    const { id: comuna } = await casa.db
      .selectFrom('comuna')
      .select((e) => e.fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
    const { id: homonimo } = await casa.db
      .insertInto('hotel')
      .values({ nombre: 'Mismo Nombre', comuna_id: comuna })
      .returning('id')
      .executeTakeFirstOrThrow()
    const hoteles = [m.terrantai, m.cumbres, iguales, homonimo]
    await save(
      casa,
      m,
      ana.id,
      Array.from({ length: 90 }, (_, i) => ({
        nombre_pasajero: NOMBRES[(i * 5) % NOMBRES.length] ?? '',
        fecha: `2026-12-0${1 + ((i * 3) % 4)}`,
        hotel_id: hoteles[(i * 7) % hoteles.length] ?? 0,
        excursion_id: [m.luna, m.geiser, m.suspendida][i % 3] ?? 0,
        usuario_id: i % 4 === 0 ? other.id : ana.id,
        ...(i % 10 === 3 && ANULADA),
        ...(i % 11 === 5 && i % 10 !== 3 && NO_SHOW),
      })),
    )
  })

  const es = new Intl.Collator('es')
  // Names that the collation calls equal are told apart by case and accent, lower case first.
  const valor: Record<(typeof SORTS)[number], (a: Reserva, b: Reserva) => number> = {
    reciente: () => 0,
    fecha: (a, b) => a.fecha.localeCompare(b.fecha),
    nombre: (a, b) => es.compare(a.nombrePasajero, b.nombrePasajero),
    hotel: (a, b) => es.compare(a.hotel.nombre, b.hotel.nombre),
    excursion: (a, b) => es.compare(a.nombreExcursion, b.nombreExcursion),
  }

  const filtro = fc.record(
    {
      nombre: fc.constantFrom('a', 'ana', 'ñ', 'or', 'zoe', 'nada'),
      hotel: fc.constantFrom('mismo', 'cumbres', 'e', 'nada'),
      excursion: fc.constantFrom('luna', 'tatio', 'e'),
      desde: fc.constantFrom('2026-12-01', '2026-12-03'),
      hasta: fc.constantFrom('2026-12-02', '2026-12-04'),
      estado: fc.constantFrom('activa', 'anulada', 'noshow'),
    },
    { requiredKeys: [] },
  )
  test('página a página, cualquier orden da lo mismo que la lista entera ordenada', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...SORTS),
        fc.constantFrom('asc', 'desc', undefined),
        fc.integer({ min: 1, max: 40 }),
        fc.oneof(fc.constant({}), filtro),
        fc.boolean(),
        async (order, pedido, limite, filtros, deOtra) => {
          const quien = deOtra ? other : ana
          const todas = (await pedir(filtros, quien)).data
          const sentido = pedido ?? (order === 'reciente' || order === 'fecha' ? 'desc' : 'asc')
          const signo = sentido === 'asc' ? 1 : -1
          const esperadas = todas
            .toSorted((a, b) => signo * (valor[order](a, b) || a.id - b.id))
            .map(({ id }) => id)
          const leidas: number[] = []
          let cursor: string | null = null
          do {
            const { data, meta } = await pedir(
              {
                ...filtros,
                orden: order,
                limite,
                ...(pedido && { sentido: pedido }),
                ...(cursor !== null && { cursor }),
              },
              quien,
            )
            expect(data.length).toBeLessThanOrEqual(limite)
            leidas.push(...data.map(({ id }) => id))
            const next = meta?.siguiente ?? null
            expect(meta?.total).toBe(cursor === null && next === null ? data.length : null)
            if (next !== null) expect(data).toHaveLength(limite)
            cursor = next
          } while (cursor !== null)
          expect(leidas).toEqual(esperadas)
        },
      ),
      { numRuns: 120, seed: 20_261_121 },
    )
  }, 60_000)

  test('lo que se agrega mientras se pagina no repite ni salta filas', async () => {
    const antes = (await ids({})).toReversed()
    const first = await pedir({ limite: 40 })
    await save(casa, m, ana.id, [{}, {}])
    const cursor = first.meta?.siguiente ?? ''
    const segunda = await pedir({ limite: 500, cursor })
    expect([...first.data, ...segunda.data].map(({ id }) => id)).toEqual(antes)
  })

  const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  test.each([
    ['basura', 'x'],
    ['vacío', ''],
    ['de otro orden', b64(['fecha desc', ['2026-01-01', 1]])],
    ['sin clave', b64(['reciente desc'])],
    ['con texto por id', b64(['reciente desc', ['1; drop table reserva']])],
    ['con un id enorme', b64(['reciente desc', [1e12]])],
  ])('un cursor %s es 422', async (_, cursor) => {
    const { status, errors } = await ana.send(`GET /v1/reserva/getAll?limite=5&cursor=${cursor}`)
    expect({ status, errors }).toEqual({ status: 422, errors: { cursor: 'Cursor no válido' } })
  })

  test.each([
    [{ limite: 501 }, 'limite', 'Máximo 500'],
    [{ limite: 0 }, 'limite', 'Debe ser 1 o más'],
    [{ limite: 'diez' }, 'limite', undefined],
    [{ orden: 'precio' }, 'orden', 'Orden no válido'],
    [{ sentido: 'lado' }, 'sentido', 'Sentido no válido'],
    [{ estado: 'perdida' }, 'estado', 'Estado no válido'],
    [{ desde: '2026-13-01' }, 'desde', 'Fecha no válida'],
  ])('%j es 422', async (query, campo, mensaje) => {
    const { status, errors } = await pedir(query as Record<string, string | number>)
    expect(status).toBe(422)
    expect(errors).toHaveProperty(campo)
    if (mensaje) expect(errors?.[campo]).toBe(mensaje)
  })
})

test('sin limite llegan todas, en orden de id y en varios tramos, como dice el contrato', async () => {
  await casa.pool.query(
    `insert into reserva (fecha, nombre_pasajero, habitacion, idioma, observacion, cantidad_adultos, valor_adulto,
       excursion_id, hotel_id, tipo_cobro_id, canal_venta_id, usuario_id)
     select '2026-12-01', 'MASIVA ' || i, '1', 'X', 'X', 1, 1000, $1, $2, 1, $3, $4 from generate_series(1, 1300) i`,
    [m.luna, m.terrantai, m.web, ana.id],
  )
  const { data } = await pedir({})
  const { rows } = await casa.pool.query<{ id: number }>(
    'select id from reserva where noshow = 0 order by id',
  )
  expect(data.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  expect(z.safeParse(z.array(Reserva), data).error).toBeUndefined()
  expect(await ids({ nombre: 'masiva' })).toHaveLength(1300)
  expect((await ana.call(reservas.get)).data).toEqual(data)
})
