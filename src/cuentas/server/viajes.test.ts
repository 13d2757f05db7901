import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rendiciones } from '#rendiciones/contract.ts'
import { reservas as reservasCalls } from '#reservas/contract.ts'
import { hacer, save } from '#reservas/server/reservas-calls.testing.ts'
import { AYER, HOY, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { saveRuta } from '#testing/server/muestra.testing.ts'
import { passJornada } from './jobs/pass-jornada.ts'

let o: Operacion
beforeAll(async () => {
  o = await operacion()
})
afterAll(() => o.casa.close())
beforeEach(() => passJornada(o.casa.db, HOY))

const PARTY = { cantidad_adultos: 2, cantidad_child: 2, valor_adulto: 30_000, valor_child: 10_000 }
type Row = Record<string, unknown>

/** Creates a route with these reservations; by default one to be collected, with a commission for Rosa. */
async function salida(allRows: Row[] = [{}], fecha = AYER) {
  const rutaId = await saveRuta(o.casa, o.m, { fecha, guia_id: o.gloria.id })
  const base = { ...PARTY, fecha, ruta_id: rutaId, comision: 8_000, recepcionista_id: o.m.rosa }
  const party = allRows.map((fila) => ({ ...base, ...fila }))
  const reservas = await save(o.casa, o.m, o.ana.id, party)
  const { data } = await o.flor.call(rendiciones.add, { body: { rutaId } })
  return { rutaId, rendicionId: data.id, reservas }
}
type Salida = Awaited<ReturnType<typeof salida>>

const cobrar = ({ rendicionId, reservas }: Salida, n = 0) =>
  o.gloria.send(rendiciones.addDetalle, {
    body: { rendicionId, reservaId: reservas[n], valorEfectivo: 80_000, comentario: 'LO QUE HUBO' },
  })
const gastar = ({ rendicionId }: Salida) =>
  o.gloria.call(rendiciones.addGastoRendicion, { body: { rendicionId, peajeValor: 1_000 } })
const abordar = (reservaId: number | undefined, vinieron: number | null) =>
  o.ana.send(reservasCalls.abordar, { body: { reservaId, vinieron } })

/** Says what the ledger owes for some reservations: negative to the account, positive from it. */
async function debe(reservas: readonly number[]) {
  const { rows } = await o.casa.pool.query<{ cuenta: string; monto: number }>(
    `select coalesce((select nombre from recepcionista x where x.id = s.recepcionista_id),
       (select nombre from hotel x where x.id = s.hotel_id)) as cuenta, sum(monto)::int as monto
     from asentado s where causa in ('comision', 'cobro_hotel') and causa_id = any($1) and tipo in ('hotel', 'recepcionista')
     group by 1 having sum(monto) <> 0 order by 1`,
    [reservas],
  )
  expect((await o.casa.pool.query('select * from descuadre')).rows).toEqual([])
  return Object.fromEntries(rows.map(({ cuenta, monto }) => [cuenta, monto]))
}
const ROSA = { 'ROSA SOTO': -8_000 }

describe('una comisión se debe cuando el pasajero viajó (FI-26)', () => {
  test('con su propia cuenta, aunque otras de la ruta falten', async () => {
    const s = await salida([{}, {}])
    await cobrar(s)
    expect(await debe(s.reservas)).toEqual(ROSA)
    await cobrar(s, 1)
    expect(await debe(s.reservas)).toEqual({ 'ROSA SOTO': -16_000 })
  })

  test('deshacer una no toca a las otras', async () => {
    const s = await salida([{}, {}, { tipo_cobro_id: 2 }])
    const { data } = await cobrar(s)
    await cobrar(s, 1)
    expect(await debe(s.reservas)).toEqual({ 'ROSA SOTO': -24_000, Terrantai: 80_000 })
    await o.flor.call(rendiciones.revertir, {
      body: { id: data.id, tipo: 'error', motivo: 'NO ERA', version: 1 },
    })
    expect(await debe(s.reservas)).toEqual({ 'ROSA SOTO': -16_000, Terrantai: 80_000 })
  })

  test('sin nada que cobrar de ella, pasado su día: por el abono, el precio o quienes vinieron', async () => {
    const s = await salida([{ abono: 80_000 }, { valor_adulto: 0, valor_child: 0 }, {}, {}])
    await abordar(s.reservas[2], 0)
    expect(await debe(s.reservas)).toEqual({ 'ROSA SOTO': -16_000, Terrantai: 80_000 })
    await abordar(s.reservas[2], 1)
    expect(await debe(s.reservas)).toEqual({ 'ROSA SOTO': -16_000, Terrantai: 80_000 })
  })

  test('al recepcionista, y al hotel si nadie fue nombrado', async () => {
    const s = await salida([{}, { recepcionista_id: null, comision: 5_000 }])
    await cobrar(s)
    await cobrar(s, 1)
    expect(await debe(s.reservas)).toEqual({ ...ROSA, Terrantai: -5_000 })
  })

  test('lo que espera aprobación no se debe; lo que la tarifa da al hotel es del hotel', async () => {
    const s = await salida([{ comision_tope: 6_000 }, { comision_hotel: true }])
    await cobrar(s)
    await cobrar(s, 1)
    expect(await debe(s.reservas)).toEqual({ 'ROSA SOTO': -6_000, Terrantai: -8_000 })
    await o.casa.pool.query('update reserva set comision_tope = null where id = $1', [
      s.reservas[0],
    ])
    expect(await debe(s.reservas)).toEqual({ ...ROSA, Terrantai: -8_000 })
  })

  test('lo que cobra el hotel lo debe el hotel, aparte de la comisión', async () => {
    const s = await salida([{ tipo_cobro_id: 2 }, {}])
    await cobrar(s, 1)
    expect(await debe(s.reservas)).toEqual({ 'ROSA SOTO': -16_000, Terrantai: 80_000 })
  })

  test('un abono lo debe el hotel con su cuenta rendida, a lo más por quienes vinieron (RE-55)', async () => {
    const s = await salida([{ abono: 50_000 }, { abono: 20_000 }])
    await abordar(s.reservas[1], 1)
    expect(await debe(s.reservas)).toEqual({})
    await cobrar(s)
    expect(await debe(s.reservas)).toEqual({ ...ROSA, Terrantai: 50_000 })
    await cobrar(s, 1)
    expect(await debe(s.reservas)).toEqual({ 'ROSA SOTO': -10_000, Terrantai: 70_000 })
  })

  test('en proporción a quienes vinieron; el hotel debe por ellos, los adultos primero', async () => {
    const s = await salida([{ tipo_cobro_id: 2, comision: 7_001 }])
    await abordar(s.reservas[0], 3)
    expect(await debe(s.reservas)).toEqual({ 'ROSA SOTO': -5_251, Terrantai: 70_000 })
    await abordar(s.reservas[0], 0)
    expect(await debe(s.reservas)).toEqual({})
    await abordar(s.reservas[0], null)
    expect(await debe(s.reservas)).toEqual({ 'ROSA SOTO': -7_001, Terrantai: 80_000 })
  })

  test('sin nada que cobrar, cuando pasó su día, y no con los gastos', async () => {
    const hoy = await salida([{ tipo_cobro_id: 3 }], HOY)
    await gastar(hoy)
    expect(await debe(hoy.reservas)).toEqual({})
    const ayer = await salida([{ tipo_cobro_id: 3 }])
    expect(await debe(ayer.reservas)).toEqual(ROSA)
  })

  test('sin ruta, cuando pasó su día sin nada que cobrar', async () => {
    const base = { ...PARTY, fecha: AYER, comision: 8_000, recepcionista_id: o.m.rosa }
    const [suelta = 0] = await save(o.casa, o.m, o.ana.id, [{ ...base, tipo_cobro_id: 2 }])
    const [sinCobrar = 0] = await save(o.casa, o.m, o.ana.id, [base])
    expect(await debe([suelta])).toEqual({ ...ROSA, Terrantai: 80_000 })
    expect(await debe([sinCobrar])).toEqual({})
  })

  test('lo de días por venir no se debe, aunque esté pagado por adelantado', async () => {
    const s = await salida([{}], '2026-12-24')
    await o.casa.pool.query(
      `insert into detalle_rendicion (rendicion_id, reserva_id, usuario_id, esperado, valor_efectivo)
       values ($1, $2, $3, 80000, 80000)`,
      [s.rendicionId, s.reservas[0], o.gloria.id],
    )
    expect(await debe(s.reservas)).toEqual({})
  })
})

const deshacer: [string, (s: Salida, detalleId: number) => Promise<unknown>, object][] = [
  [
    'deshacer el cobro',
    (_, id) =>
      o.flor.call(rendiciones.revertir, {
        body: { id, tipo: 'error', motivo: 'NO ERA', version: 1 },
      }),
    {},
  ],
  [
    'marcar no-show a otra de la ruta',
    async ({ rutaId }) => {
      const [otra = 0] = await save(o.casa, o.m, o.ana.id, [{ fecha: AYER, ruta_id: rutaId }])
      await hacer(o.ana, 'noshow', otra)
    },
    ROSA,
  ],
  [
    'sumar a la ruta alguien por cobrar',
    ({ rutaId }) => save(o.casa, o.m, o.ana.id, [{ fecha: AYER, ruta_id: rutaId }]),
    ROSA,
  ],
  [
    'cambiar la comisión',
    ({ reservas }) =>
      o.casa.pool.query('update reserva set comision = 100 where id = $1', [reservas[0]]),
    { 'ROSA SOTO': -100 },
  ],
]
test.each(deshacer)('después de %s se debe lo que corresponde', async (_, hacerlo, queda) => {
  const s = await salida()
  const { data } = await cobrar(s)
  expect(await debe(s.reservas)).toEqual(ROSA)
  await hacerlo(s, data.id)
  expect(await debe(s.reservas)).toEqual(queda)
})

const irse: [string, (id: number) => Promise<unknown>][] = [
  ['anularla', (id) => hacer(o.ana, 'anular', id)],
  ['marcarla no-show', (id) => hacer(o.ana, 'noshow', id)],
  [
    'pasarla a otro día',
    (id) => hacer(o.lucas, 'editar', id, { fecha: '2026-12-24', email: 'a@b.cl' }),
  ],
]
test.each(irse)('%s deshace su comisión y lo que debía el hotel', async (_, hacerlo) => {
  const { reservas } = await salida([
    { tipo_cobro_id: 2, recepcionista_nombre: 'ROSA SOTO', email: 'a@b.cl' },
  ])
  const [id = 0] = reservas
  expect(await debe([id])).toEqual({ ...ROSA, Terrantai: 80_000 })
  expect(await hacerlo(id)).toMatchObject({ status: 200 })
  expect(await debe([id])).toEqual({})
})

describe('el día que pasó es un dato guardado', () => {
  test('pasar de día asienta lo de los días que pasaron, una vez', async () => {
    const s = await salida([{ tipo_cobro_id: 2 }], HOY)
    expect(await debe(s.reservas)).toEqual({})
    await Promise.all([1, 2, 3].map(() => passJornada(o.casa.db, '2026-11-22')))
    expect(await debe(s.reservas)).toEqual({ ...ROSA, Terrantai: 80_000 })
    await passJornada(o.casa.db, HOY)
    const { rows } = await o.casa.pool.query('select hoy from jornada')
    expect(rows).toEqual([{ hoy: '2026-11-22' }])
    await o.casa.pool.query(`update jornada set hoy = '${HOY}'; select asentar_todo()`)
  })

  test('una instalación con historia la asienta entera, semana a semana', async () => {
    await o.casa.pool.query(`update jornada set hoy = '2000-01-01'; select asentar_todo()`)
    const base = { ...PARTY, comision: 8_000, recepcionista_id: o.m.rosa, tipo_cobro_id: 3 }
    const allRows = ['2026-01-05', '2026-05-05', AYER].map((fecha) => ({ ...base, fecha }))
    const ids = await save(o.casa, o.m, o.ana.id, allRows)
    expect(await debe(ids)).toEqual({})
    await passJornada(o.casa.db, HOY)
    expect(await debe(ids)).toEqual({ 'ROSA SOTO': -24_000 })
  })
})

test('lo que viajó antes de llevar las cuentas aquí no se debe, hasta que se elige otro día', async () => {
  const s = await salida([{ tipo_cobro_id: 3 }], '2026-10-15')
  expect(await debe(s.reservas)).toEqual(ROSA)
  const desde = (day: string) =>
    o.casa.pool.query(
      `update jornada set desde = '${day}', hoy = '2000-01-01'; select asentar_todo()`,
    )
  await desde('2026-11-01')
  await passJornada(o.casa.db, HOY)
  expect(await debe(s.reservas)).toEqual({})
  await desde('2000-01-01')
  await passJornada(o.casa.db, HOY)
  expect(await debe(s.reservas)).toEqual(ROSA)
})
