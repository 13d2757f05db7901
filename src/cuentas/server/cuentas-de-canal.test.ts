import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedDemo } from '#db/demo/seed.ts'
import { addMonths } from '#lib/contract/civil-day.ts'
import { reservas } from '#reservas/contract.ts'
import { ANULADA, hacer, NO_SHOW } from '#reservas/server/reservas-calls.testing.ts'
import { AYER, HOY, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { type TestApp, testApp } from '#testing/server/product.testing.ts'
import { anularPago, cuenta, cuentas, estado, pagar, viajaron } from './cuentas-calls.testing.ts'

async function addsUp({ pool }: TestApp) {
  for (const view of ['descuadre', 'saldo_errado'])
    expect([view, (await pool.query(`select * from ${view}`)).rows]).toEqual([view, []])
}

describe('la cuenta de un canal (FI-47)', () => {
  let o: Operacion
  beforeAll(async () => {
    o = await operacion()
  })
  afterAll(() => o.casa.close())
  beforeEach(() =>
    o.casa.pool.query(
      `delete from pago_linea; delete from pago_cuenta; delete from abordaje; delete from reserva; select asentar_todo()`,
    ),
  )
  const web = () => ({ tipo: 'canal', id: o.m.web }) as const
  let n = 0
  /** Columns of a sale of the channel for two, which pays $41.000 for it. */
  const vendida = (more = {}) => ({
    ...{ comision: 0, recepcionista_id: null, cantidad_adultos: 2, valor_adulto: 40_000 },
    ...{ referencia_externa: `GYG-${++n}`, precio_neto: 41_000 },
    ...more,
  })
  const owed = async (which = web()) => {
    await addsUp(o.casa)
    const { data } = await cuenta(o.flor, which)
    const { debido, pagado } = data.cuenta.cobroHotel
    return debido - pagado
  }

  test('debe el neto de lo que vendió y viajó, con su referencia', async () => {
    const [id] = await viajaron(o, [vendida({ referencia_externa: 'GYG-48A2' })])
    const { data } = await cuentas(o.flor)
    expect(data).toEqual([
      {
        ...web(),
        nombre: 'PÁGINA WEB',
        hotel: null,
        comision: { debido: 0, pagado: 0 },
        cobroHotel: { debido: 41_000, pagado: 0 },
        pendientes: 1,
        desde: AYER,
      },
    ])
    const { data: one } = await cuenta(o.flor, web())
    expect(one.lineas).toMatchObject([
      { reservaId: id, clase: 'cobro_canal', debido: 41_000, pagado: 0, referencia: 'GYG-48A2' },
    ])
    expect(await owed()).toBe(41_000)
  })

  test.each([
    ['sin precio neto', { precio_neto: null }, 0],
    ['de hoy, que aún no pasa', { fecha: HOY }, 0],
    ['anulada', ANULADA, 0],
    ['No Show', NO_SHOW, 0],
    ['que cobra el hotel', { tipo_cobro_id: 2 }, 0],
    ['que espera aprobación, por la que debe el hotel', { cobro_por_aprobar: 1 }, 0],
    ['que viajó ayer', {}, 41_000],
  ] as [string, object, number][])('una %s', async (_, more, monto) => {
    await viajaron(o, [vendida(more)])
    expect(await owed()).toBe(monto)
  })

  test('sigue a quienes vinieron, al precio, al canal y a la anulación, y vuelve con ella', async () => {
    const [id = 0] = await viajaron(o, [vendida()])
    await o.ana.call(reservas.abordar, { body: { reservaId: id, vinieron: 1 } })
    expect(await owed()).toBe(20_500)
    await o.ana.call(reservas.abordar, { body: { reservaId: id, vinieron: 2, version: 1 } })
    expect((await hacer(o.ana, 'editar', id, { precioNeto: 39_000 })).status).toBe(200)
    expect(await owed()).toBe(39_000)
    expect((await hacer(o.ana, 'anular', id)).status).toBe(200)
    expect(await owed()).toBe(0)
    expect((await hacer(o.ana, 'restaurar', id)).status).toBe(200)
    expect(await owed()).toBe(39_000)
    const { rows } = await o.casa.pool.query<{ id: number }>(
      `insert into canal_venta (nombre) values ('VIATOR') returning id`,
    )
    const viator = { tipo: 'canal', id: rows[0]?.id ?? 0 } as const
    expect((await hacer(o.ana, 'editar', id, { canalVentaId: viator.id })).status).toBe(200)
    expect([await owed(), await owed(viator as never)]).toEqual([0, 39_000])
  })

  test('FINANZAS recibe el pago del canal una vez; anulado, vuelve a deberse', async () => {
    await viajaron(o, [vendida(), vendida({ precio_neto: 9_000 })])
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => pagar(o.flor, web(), { monto: -50_000, deBanco: true })),
    )
    expect(tries.map(({ status }) => status).toSorted()).toEqual([
      201,
      ...Array<number>(7).fill(409),
    ])
    expect(await owed()).toBe(0)
    const { rows } = await o.casa.pool.query(
      `select tipo, sum(monto)::int as monto from asentado where causa = 'pago_cuenta'
         and causa_id in (select id from pago_cuenta) group by 1 order by 1`,
    )
    expect(rows).toEqual([
      { tipo: 'banco', monto: 50_000 },
      { tipo: 'canal', monto: -50_000 },
    ])
    const { data } = await cuenta(o.flor, web())
    expect(data.pagos).toMatchObject([{ monto: -50_000, comision: 0, cobroHotel: 50_000 }])
    expect((await anularPago(o.flor, data.pagos[0]?.id)).status).toBe(200)
    expect(await owed()).toBe(50_000)
  })

  test('el estado del mes dice cada venta con su referencia, y el pago', async () => {
    const [octubre, noviembre] = await viajaron(o, [
      vendida({ fecha: '2026-10-30', precio_neto: 10_000 }),
      vendida({ referencia_externa: 'GYG-NOV' }),
    ])
    const { data: before } = await estado(o.flor, web(), '2026-10')
    expect(before).toMatchObject({
      cuenta: { ...web(), nombre: 'PÁGINA WEB', hotel: null },
      anterior: 0,
      saldo: 10_000,
      lineas: [{ reservaId: octubre, causa: 'cobro_canal', debe: 10_000 }],
    })
    await pagar(o.flor, web())
    const { data } = await estado(o.flor, web(), '2026-11')
    expect(data).toMatchObject({ anterior: 10_000, saldo: 0, pagos: [{ monto: -51_000 }] })
    expect(
      data.lineas.map(({ reservaId, referencia, debe, haber, saldo }) => [
        ...[reservaId, referencia],
        ...[debe, haber, saldo],
      ]),
    ).toEqual([
      [noviembre, 'GYG-NOV', 41_000, 0, 51_000],
      [null, undefined, 0, 51_000, 0],
    ])
  })

  test('la leen FINANZAS y GERENCIAL; un hotel no, ni la suya dice lo que paga el canal', async () => {
    await viajaron(o, [vendida(), vendida({ comision: 8_000, recepcionista_id: o.m.rosa })])
    const hotel = await o.casa.persona('HOTEL', { hotelId: o.m.terrantai })
    expect((await cuenta(hotel, web())).status).toBe(404)
    expect((await estado(hotel, web(), '2026-11')).status).toBe(404)
    const own = await cuentas(hotel)
    expect(own.data.map(({ tipo }) => tipo)).toEqual(['recepcionista'])
    const lines = await cuenta(hotel, { tipo: 'recepcionista', id: o.m.rosa })
    expect(JSON.stringify([own, lines])).not.toMatch(/GYG|41.?000|PÁGINA/)
    expect((await estado(await o.casa.persona('GERENCIAL'), web(), '2026-11')).status).toBe(200)
    expect((await cuenta(o.flor, { tipo: 'canal', id: 1 })).status).toBe(404)
  })
})

/**
 * Selects what each channel owes of each month, written otherwise than the views: from the reservations, without the
 * ledger. `$1` is the operator's today.
 */
const INDEPENDENT = `
  with vendida as (
    select r.canal_venta_id, r.fecha, r.precio_neto * (case when a.vinieron is null then 1.0
      else a.vinieron::numeric / (r.cantidad_adultos + r.cantidad_child) end) as neto
    from reserva r left join abordaje a on a.reserva_id = r.id
    where r.precio_neto is not null and r.tipo_cobro_id = 3 and r.cobro_por_aprobar = 0
      and (r.habilitado, r.noshow) = (1, 0) and (r.fecha < $1::date
        or r.fecha = $1::date and exists (select from detalle_rendicion d where d.reserva_id = r.id))
      and not exists (select from detalle_rendicion d where d.reserva_id = r.id and d.motivo_cero = 'Pagó en hotel')
  ), lineas as (
    select canal_venta_id, fecha, round(neto) as monto from vendida
    union all
    select canal_venta_id, fecha, monto from pago_cuenta where not anulado and canal_venta_id is not null
  )
  select canal_venta_id || ' ' || to_char(fecha, 'YYYY-MM') as clave, sum(monto)::float8 as monto
  from lineas group by 1 having sum(monto) <> 0 order by 1`

describe('el estado de cada canal en doce meses', () => {
  let casa: TestApp
  beforeAll(async () => {
    casa = await testApp({ today: HOY })
    await seedDemo(casa.pool, { today: HOY, claveHash: 'x', reservas: 1500 })
    // Channels of all kinds of sales, of which some had an abono or waited, and parties of whom some stayed behind.
    await casa.pool.query(`
      truncate cierre_mes;
      update reserva set tipo_cobro_id = 3, abono = 0 where id % 2 = 0 and ruta_id is null;
      update reserva set precio_neto = 10000 + 7 * id, referencia_externa = 'REF-' || id where id % 3 <> 0;
      insert into abordaje (reserva_id, vinieron, usuario_id)
        select id, 1, usuario_id from reserva where id % 7 = 0 and fecha <= '${HOY}' on conflict do nothing`)
  }, 120_000)
  afterAll(() => casa.close())

  const independent = async () => {
    const { rows } = await casa.pool.query<{ clave: string; monto: number }>(INDEPENDENT, [HOY])
    return Object.fromEntries(rows.map(({ clave, monto }) => [clave, monto]))
  }

  test('es una suma hecha aparte, también después de recibir; control: un cambio sin el libro se ve', async () => {
    const flor = await casa.persona('FINANZAS')
    const channels = (await cuentas(flor)).data.filter(({ tipo }) => tipo === 'canal')
    expect(channels.length).toBeGreaterThan(3)
    for (const which of channels.slice(0, 2)) expect((await pagar(flor, which)).status).toBe(201)
    const statements = async () => {
      const found: Record<string, number> = {}
      for (const which of channels) {
        let before: number | undefined
        for (let back = -12; back <= 0; back++) {
          const mes = addMonths(`${HOY.slice(0, 7)}-01`, back).slice(0, 7)
          const { data } = await estado(flor, which, mes)
          before ??= data.anterior
          expect(data.anterior).toBe(before)
          before = data.saldo
          const sum = data.lineas.reduce((all, { debe, haber }) => all + debe - haber, 0)
          expect(data.anterior + sum).toBe(data.saldo)
          if (sum !== 0) found[`${which.id} ${mes}`] = sum
        }
        const { debido, pagado } = (await cuenta(flor, which)).data.cuenta.cobroHotel
        expect(before).toBe(debido - pagado)
      }
      return found
    }
    const found = await statements()
    expect(found).toEqual(await independent())
    await addsUp(casa)
    console.info(
      `${channels.length} canales, ${Object.keys(found).length} meses con movimiento, iguales`,
    )

    await casa.pool.query('alter table reserva disable trigger reserva_viaja')
    await casa.pool.query(
      `update reserva set precio_neto = precio_neto + 1 where id =
        (select id from viaje where precio_neto > 0 and viajaron = personas order by id limit 1)`,
    )
    await casa.pool.query('alter table reserva enable trigger reserva_viaja')
    expect(await statements()).not.toEqual(await independent())
    expect((await casa.pool.query('select * from descuadre')).rows).not.toEqual([])
    await casa.pool.query('select asentar_todo()')
    expect(await statements()).toEqual(await independent())
    await addsUp(casa)
  }, 240_000)
})
