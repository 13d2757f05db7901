import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cuentas } from '#cuentas/contract.ts'
import { addDays } from '#lib/contract/civil-day.ts'
import { ponerTasa, rendirla, salida } from '#rendiciones/server/rendiciones-calls.testing.ts'
import { estados, HOY, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { historiaOf } from '#testing/server/muestra.testing.ts'
import { cajaDeOficina } from '../contract/office.ts'
import { anotar } from './finanzas-calls.testing.ts'
import { findUncounted, openCajaChica } from './queries/office.ts'

let o: Operacion
beforeAll(async () => {
  o = await operacion()
  await ponerTasa(o.casa, HOY, '900', '160')
})
afterAll(() => o.casa.close())

const see = async (query = {}) => (await o.flor.call(cajaDeOficina.get, { query })).data
const send = (
  which: 'contar' | 'depositar' | 'cambiar' | 'cuadrar' | 'reversar',
  body: object,
  quien = o.flor,
) => quien.send(cajaDeOficina[which], { body })

/** Fills the caja: a float that comes back is the only way to put cash there without a route. */
async function fill(moneda: string, monto: number) {
  const move = (amount: number) =>
    o.flor.send(cuentas.addMovimiento, {
      body: { tipo: 'ajuste', usuarioId: o.gloria.id, moneda, monto: amount, motivo: 'X' },
    })
  expect((await move(monto)).status).toBe(201)
  await o.casa.pool.query(
    `insert into entrega (usuario_id, estado, declarado, contado, contado_clp, contado_usd, esperado, fecha, recibida, recibida_por)
     values ($1, 'declarada', '{}', '{}', $2, $3, '{}', null, null, null)`,
    [o.gloria.id, moneda === 'CLP' ? monto : 0, moneda === 'USD' ? monto : 0],
  )
  await o.casa.pool.query(
    `update entrega set estado = 'recibida', fecha = $1, recibida = now(), recibida_por = $2 where estado = 'declarada' and contado is not null`,
    [HOY, o.flor.id],
  )
}

/** Returns the balances of the office's accounts, after checking that the ledger is even. */
async function libro() {
  for (const view of ['descuadre', 'saldo_errado'])
    expect((await o.casa.pool.query(`select * from ${view}`)).rows).toEqual([])
  const { rows } = await o.casa.pool.query(
    `select c.tipo || ' ' || s.moneda as cual, sum(s.monto)::float8 as monto from saldo s join cuenta c on c.id = s.cuenta_id
     where c.tipo in ('caja', 'banco', 'cambio', 'tarjeta', 'diferencia', 'gasto', 'caja_chica', 'apertura')
     group by 1 having sum(s.monto) <> 0`,
  )
  return Object.fromEntries(rows.map(({ cual, monto }) => [cual, monto])) as Record<string, number>
}
/** Returns what changed in the ledger by an action. */
async function changes(action: () => Promise<unknown>) {
  const before = await libro()
  await action()
  const after = await libro()
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted()
  return Object.fromEntries(
    names
      .map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const)
      .filter(([, amount]) => amount !== 0),
  )
}
const ok = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBe(201)

describe('la caja de la oficina', () => {
  beforeEach(() => fill('CLP', 200_000))

  test('se cuenta contra el libro; lo que difiere pide motivo y queda asentado', async () => {
    const { caja } = await see()
    const short = { clp: { 10000: Math.floor(caja.CLP / 10_000) - 1 } }
    const difference = short.clp[10000] * 10_000 - caja.CLP
    const esperado = caja
    expect((await send('contar', { contado: short, esperado })).errors?.motivo).toBe(
      'El motivo es obligatorio.',
    )
    const counted = await changes(() =>
      ok(send('contar', { contado: short, esperado, motivo: 'FALTA UN BILLETE' })),
    )
    // Until the first count nothing told what went to the bank: it opens the caja.
    expect(counted).toEqual({ 'caja CLP': difference, 'apertura CLP': -difference })
    const after = await see()
    expect(after.contada).toMatchObject({ autor: expect.any(String) })
    expect(after.lineas[0]).toMatchObject({
      glosa: 'Caja contada, FALTA UN BILLETE',
      monto: difference,
      reversible: expect.any(Number),
    })
    expect(
      await changes(() => ok(send('contar', { contado: short, esperado: after.caja }))),
    ).toEqual({})
  })

  test('desde la segunda vez que se cuenta, lo que difiere es una diferencia', async () => {
    const { caja } = await see()
    const short = { clp: { 10000: Math.floor(caja.CLP / 10_000) - 2 } }
    const difference = short.clp[10000] * 10_000 - caja.CLP
    expect(
      await changes(() =>
        ok(send('contar', { contado: short, esperado: caja, motivo: 'FALTAN DOS' })),
      ),
    ).toEqual({ 'caja CLP': difference, 'diferencia CLP': -difference })
  })

  test('si se movió mientras se contaba, se dice y nada se asienta', async () => {
    const { caja } = await see()
    await fill('CLP', 5_000)
    const contado = { clp: { 10000: 1 } }
    const { status, data } = await send('contar', { contado, esperado: caja, motivo: 'X' })
    expect([status, data]).toMatchObject([409, { esperado: { CLP: caja.CLP + 5_000 } }])
  })

  test('se deposita en el banco lo que hay, y no más', async () => {
    const deposit = () =>
      ok(send('depositar', { moneda: 'CLP', monto: 150_000, motivo: 'BOLETA 12' }))
    expect(await changes(deposit)).toEqual({ 'banco CLP': 150_000, 'caja CLP': -150_000 })
    const { caja } = await see()
    const { status, message } = await send('depositar', { moneda: 'CLP', monto: caja.CLP + 1 })
    expect([status, message]).toEqual([409, expect.stringMatching(/^En la caja hay \$/)])
  })

  test('dos depósitos de todo a la vez: uno vale', async () => {
    const { caja } = await see()
    const both = await Promise.all(
      [1, 2, 3].map(() => send('depositar', { moneda: 'CLP', monto: caja.CLP })),
    )
    expect(estados(both)).toEqual([201, 409, 409])
    expect((await see()).caja.CLP).toBe(0)
  })

  test('control: sin tomar la caja, los dos valen y queda bajo cero', async () => {
    const { caja } = await see()
    const clients = await Promise.all([o.casa.pool.connect(), o.casa.pool.connect()])
    const read = `select sum(s.monto)::int as n from saldo s join cuenta c on c.id = s.cuenta_id
      where c.tipo = 'caja' and s.moneda = 'CLP'`
    for (const client of clients) await client.query('begin')
    for (const client of clients) expect((await client.query(read)).rows[0].n).toBe(caja.CLP)
    for (const client of clients) {
      await client.query(
        `insert into movimiento_caja (tipo, fecha, clp, autor_id) values ('deposito', $1, $2, $3)`,
        [HOY, -caja.CLP, o.flor.id],
      )
      await client.query('commit')
      client.release()
    }
    expect((await see()).caja.CLP).toBe(-caja.CLP)
    await fill('CLP', caja.CLP)
  })

  test('se cambian dólares: los dos lados en un asiento, a la tasa que se obtuvo', async () => {
    await fill('USD', 100)
    const exchange = () => ok(send('cambiar', { moneda: 'USD', monto: 100, pesos: 94_500 }))
    expect(await changes(exchange)).toEqual({
      'caja CLP': 94_500,
      'caja USD': -100,
      'cambio CLP': -94_500,
      'cambio USD': 100,
    })
    expect((await see()).lineas[0]?.glosa).toMatch(/^Cambio de moneda a 945\.00/)
    expect((await send('cambiar', { moneda: 'USD', monto: 1, pesos: 900 })).status).toBe(409)
  })

  test('las ventas con tarjeta se cuadran con lo que abonó el banco y lo que se quedó', async () => {
    const s = await salida(o, {}, [{ tipo_cobro_id: 1, valor_adulto: 60_000, cantidad_adultos: 1 }])
    await rendirla(o.gloria, s, 0, { valorTarjeta: 60_000 })
    expect(await see()).toMatchObject({ tarjeta: 60_000, tarjetaDelPeriodo: 60_000 })
    expect((await send('cuadrar', { bruto: 60_001, neto: 58_000 })).status).toBe(409)
    expect((await send('cuadrar', { bruto: 60_000, neto: 60_001 })).errors?.neto).toBeTruthy()
    const match = () => ok(send('cuadrar', { bruto: 60_000, neto: 58_230 }))
    expect(await changes(match)).toEqual({
      'banco CLP': 58_230,
      'gasto CLP': 1_770,
      'tarjeta CLP': -60_000,
    })
  })

  test('un error se reversa una vez, con su motivo, y nada se cambia ni se borra', async () => {
    const { data } = await send('depositar', { moneda: 'CLP', monto: 10_000 })
    const id = (data as { id: number }).id
    const undo = () => send('reversar', { id, motivo: 'ERA OTRO DÍA' })
    let all: { status: number }[] = []
    const undone = await changes(async () => {
      all = await Promise.all([undo(), undo(), undo()])
    })
    expect(estados(all)).toEqual([201, 409, 409])
    expect(undone).toEqual({ 'banco CLP': -10_000, 'caja CLP': 10_000 })
    expect((await historiaOf(o.casa, 'movimiento_caja', id)).map(({ verbo }) => verbo)).toEqual([
      'depositar',
    ])
    await expect(o.casa.pool.query('delete from movimiento_caja')).rejects.toThrow(/solo admite/)
  })

  test.each([
    ['depositar', { moneda: 'CLP', monto: 10.5 }, 'monto'],
    ['depositar', { moneda: 'EUR', monto: 10 }, 'moneda'],
    ['depositar', { moneda: 'CLP', monto: 10, fecha: '2099-01-01' }, 'fecha'],
    ['cambiar', { moneda: 'CLP', monto: 10, pesos: 10 }, 'moneda'],
    ['cambiar', { moneda: 'USD', monto: 0, pesos: 10 }, 'monto'],
    ['cuadrar', { bruto: 0, neto: 0 }, 'bruto'],
    ['reversar', { id: 1 }, 'motivo'],
  ] as const)('%s con %j responde 422 en su campo', async (which, body, field) => {
    const { status, errors } = await send(which, body)
    expect({ status, has: field in (errors ?? {}) }).toEqual({ status: 422, has: true })
  })

  test('sólo Finanzas la ve y la mueve', async () => {
    expect((await o.ana.call(cajaDeOficina.get)).status).toBe(403)
    expect((await send('depositar', { moneda: 'CLP', monto: 1 }, o.gloria)).status).toBe(403)
  })
})

describe('la caja chica en el libro', () => {
  test('se repone de la caja, se gasta, y su reversa lo deshace', async () => {
    expect(await changes(() => anotar(o.flor, { fecha: HOY, ingreso: 50_000, egreso: 0 }))).toEqual(
      {
        'caja CLP': -50_000,
        'caja_chica CLP': 50_000,
      },
    )
    const { data } = await anotar(o.flor, { fecha: HOY, egreso: 20_000 })
    expect(await changes(() => anotar(o.flor, { fecha: HOY, reversaDe: data.id }))).toEqual({
      'caja_chica CLP': 20_000,
      'gasto CLP': -20_000,
    })
  })

  test('lo anotado antes entra una vez como apertura, y la caja no cambia', async () => {
    await o.casa.pool.query(
      `insert into caja_chica (fecha, concepto, egreso, usuario_id, asienta) values ($1, 'ANTES', 30000, $2, false)`,
      [HOY, o.flor.id],
    )
    const open = () => openCajaChica(o.casa.db, 700_000, HOY)
    expect(await changes(async () => [await open(), await open()])).toEqual({
      'apertura CLP': -670_000,
      'caja_chica CLP': 670_000,
    })
  })
})

test('la caja que nadie contó en una semana se avisa', async () => {
  const waiting = async () => await findUncounted(o.casa.db, addDays(HOY, -6))
  expect(await waiting()).toBeUndefined()
  await o.casa.pool.query('alter table movimiento_caja disable trigger all')
  await o.casa.pool.query(`update movimiento_caja set fecha = fecha - 8 where tipo = 'conteo'`)
  await o.casa.pool.query('alter table movimiento_caja enable trigger all')
  expect(await waiting()).toMatchObject({ contada: expect.stringMatching(/^\d{4}-/) })
})
