import { afterAll, beforeAll, expect, test } from 'vitest'
import { ponerTasa, rendirla, salida } from '#rendiciones/server/rendiciones-calls.testing.ts'
import { AYER, HOY, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import type { LineaDeLibro } from '../contract/libro.ts'
import { libro } from '../contract/libro.ts'
import { cuentas, entregas } from '../contract.ts'
import { EN_HOTEL, pagar, viajaron } from './cuentas-calls.testing.ts'

let o: Operacion
let sinRecibir: number
beforeAll(async () => {
  o = await operacion({ chart: { caja: '110101 Caja Calama' } })
  const { casa, gloria, flor } = o
  await ponerTasa(casa, HOY, '900', '160')
  await viajaron(o, [{}, EN_HOTEL])
  await pagar(flor, { tipo: 'recepcionista', id: o.m.rosa })
  const settled = async (pago: object, adults = 2) => {
    const row = { tipo_cobro_id: 1, valor_adulto: 30_000, cantidad_adultos: adults }
    const s = await salida(o, {}, [row])
    const { status } = await rendirla(gloria, s, 0, { comentario: 'ASÍ', ...pago })
    expect(status).toBe(201)
    return s.rutaId
  }
  const entregar = (rutaId: number, clp: Record<string, number>) =>
    gloria.call(entregas.add, { body: { rutaIds: [rutaId], declarado: { clp } } })
  const recibida = await settled({ valorEfectivo: 15_000, valorUsd: 50 })
  const { data } = await entregar(recibida, { 5000: 3 })
  await flor.call(entregas.recibir, {
    body: { id: data.id, contado: { clp: { 5000: 3 }, usd: { 5000: 1 } } },
  })
  await flor.call(cuentas.addMovimiento, {
    body: { tipo: 'fondo', usuarioId: gloria.id, moneda: 'CLP', monto: 20_000, motivo: 'PEAJES' },
  })
  sinRecibir = await settled({ valorEfectivo: 77_000 })
  await entregar(sinRecibir, { 1000: 77 })
})
afterAll(() => o.casa.close())

const read = async (query: object = {}, quien = o.flor): Promise<LineaDeLibro[]> =>
  (await quien.call(libro.getLibro, { query })).data
const inCents = (n: number) => Math.round(n * 100)
const sumOf = (lineas: readonly LineaDeLibro[], side: 'debe' | 'haber') =>
  lineas.reduce((sum, linea) => sum + inCents(linea[side]), 0)

/** Sums of the groups whose debe and haber differ in some currency. */
function uneven(lineas: readonly LineaDeLibro[], de: (linea: LineaDeLibro) => unknown) {
  const groups = Map.groupBy(lineas, (linea) => `${de(linea)} ${linea.moneda}`)
  return [...groups].filter(([, group]) => sumOf(group, 'debe') !== sumOf(group, 'haber'))
}

test('cuadra por comprobante, por día y en total, y no falta una línea de lo contado', async () => {
  const lineas = await read({ desde: '2026-11-01', hasta: HOY })
  expect(lineas.length).toBeGreaterThan(12)
  expect(uneven(lineas, ({ comprobante }) => comprobante)).toEqual([])
  expect(uneven(lineas, ({ fecha }) => fecha)).toEqual([])
  expect(uneven(lineas, () => '')).toEqual([])
  // Control: one line less, and it does not add up.
  expect(uneven(lineas.slice(1), () => '')).not.toEqual([])
  const { rows } = await o.casa.pool.query(
    `select count(*)::int as n, sum(greatest(p.monto, 0))::float8 as debe from apunte p join asiento a on a.id = p.asiento_id
     where a.fecha between '2026-11-01' and $1 and not (a.causa = 'detalle_rendicion' and a.causa_id in (
       select d.id from detalle_rendicion d join rendicion r on r.id = d.rendicion_id where r.ruta_id = $2))`,
    [HOY, sinRecibir],
  )
  expect([lineas.length, sumOf(lineas, 'debe')]).toEqual([rows[0].n, inCents(rows[0].debe)])
})

test('dice fecha, comprobante, cuenta del plan, glosa, moneda, tasa y centro', async () => {
  const lineas = await read()
  const de = (glosa: RegExp) => lineas.filter((linea) => glosa.test(linea.glosa))
  expect(de(/^Cobro reserva/).find(({ moneda, debe }) => moneda === 'USD' && debe)).toMatchObject({
    fecha: HOY,
    debe: 50,
    haber: 0,
    tasa: 900,
    cuenta: 'Fondos por rendir',
    centro: expect.any(String),
  })
  expect(de(/^Entrega \d+$/).map(({ cuenta, debe }) => [cuenta, debe])).toEqual([
    ['110101 Caja Calama', 15_000],
    ['110101 Caja Calama', 50],
  ])
  expect(de(/^Comisión reserva \d+, ROSA SOTO$/)).toMatchObject([
    { fecha: AYER, cuenta: 'Comisiones por pagar', haber: 8_000, tasa: null },
  ])
  expect(de(/^Fondo por rendir, PEAJES, GLORIA GUÍA$/)).toMatchObject([{ debe: 20_000 }])
})

test('la glosa tiene sólo letras, números y los signos que toma cualquier programa', async () => {
  for (const { glosa } of await read()) expect(glosa).toMatch(/^[\p{L}\d,._-]+( [\p{L}\d,._-]+)*$/u)
})

test('por páginas dice lo mismo que de una vez', async () => {
  const whole = await read()
  const pages: LineaDeLibro[] = []
  let cursor: string | undefined
  do {
    const { data, meta } = await o.flor.call(libro.getLibro, {
      query: { limite: 5, ...(cursor && { cursor }) },
    })
    pages.push(...data)
    cursor = meta?.siguiente ?? undefined
  } while (cursor)
  expect(pages).toEqual(whole)
})

test('lo que está por contar a ciegas no aparece, y se dice que falta', async () => {
  const { data } = await o.flor.call(libro.getSumas, { query: {} })
  expect(data.porContar).toBe(1)
  expect(data.sumas.every(({ debe, haber }) => debe === haber)).toBe(true)
  expect((await read()).some(({ debe }) => debe === 77_000)).toBe(false)
})

test('lo lee Finanzas y nadie más', async () => {
  for (const quien of [o.ana, o.gloria, o.lucas])
    expect((await quien.send(libro.getLibro, { query: {} })).status).toBe(403)
})
