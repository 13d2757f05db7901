import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedDemo } from '#db/demo/seed.ts'
import { addMonths } from '#lib/contract/civil-day.ts'
import { reservas } from '#reservas/contract.ts'
import { HOY, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { type TestApp, testApp } from '#testing/server/product.testing.ts'
import { cuenta, cuentas, EN_HOTEL, estado, pagar, viajaron } from './cuentas-calls.testing.ts'

describe('el estado del mes', () => {
  let o: Operacion
  beforeAll(async () => {
    o = await operacion()
  })
  afterAll(() => o.casa.close())
  beforeEach(() =>
    o.casa.pool.query(
      'delete from pago_linea; delete from pago_cuenta; delete from abordaje; delete from reserva',
    ),
  )
  const rosa = () => ({ tipo: 'recepcionista', id: o.m.rosa }) as const
  const terrantai = () => ({ tipo: 'hotel', id: o.m.terrantai }) as const

  test('dice saldo anterior, cada reserva, cada pago y el saldo', async () => {
    const [octubre, noviembre] = await viajaron(o, [
      { fecha: '2026-10-30', recepcionista_id: null },
      { ...EN_HOTEL, comision: 0 },
    ])
    const { data: antes } = await estado(o.flor, terrantai(), '2026-10')
    expect(antes).toMatchObject({ anterior: 0, saldo: -8_000, pagos: [] })
    expect(antes.lineas).toMatchObject([
      { reservaId: octubre, dia: '2026-10-30', causa: 'comision', debe: 0, haber: 8_000 },
    ])
    await pagar(o.flor, terrantai())
    const { data } = await estado(o.flor, terrantai(), '2026-11')
    expect(data).toMatchObject({ mes: '2026-11', anterior: -8_000, saldo: 0 })
    expect(
      data.lineas.map(({ reservaId, debe, haber, saldo }) => [reservaId, debe, haber, saldo]),
    ).toEqual([
      [noviembre, 80_000, 0, 72_000],
      [null, 0, 72_000, 0],
    ])
    expect(data.pagos).toMatchObject([{ monto: -72_000, comision: 8_000, cobroHotel: 80_000 }])
  })

  test('lo que se deshizo y se volvió a deber dentro del mes es una sola línea', async () => {
    const [id = 0] = await viajaron(o)
    for (const vinieron of [0, null])
      await o.ana.call(reservas.abordar, { body: { reservaId: id, vinieron } })
    const { data } = await estado(o.flor, rosa(), '2026-11')
    expect(data.lineas).toHaveLength(1)
  })

  test.each(['2026-13', '', '2026'])('«%s» no es un mes', async (mes) =>
    expect((await estado(o.flor, rosa(), mes)).status).toBe(422),
  )

  test('una reserva que se eliminó después de cerrar su mes conserva su número', async () => {
    const [id = 0] = await viajaron(o, [{ fecha: '2026-10-20' }])
    await o.casa.pool.query("insert into cierre_mes (mes, usuario_id) values ('2026-10-01', $1)", [
      o.flor.id,
    ])
    for (const verbo of ['anular', 'eliminar'] as const)
      expect(
        (
          await o.ana.call(reservas[verbo], {
            body: { reservaId: id, motivo: 'ERA DOBLE' },
          })
        ).status,
      ).toBe(200)
    await o.casa.pool.query('delete from cierre_mes')
    const [octubre, noviembre] = await Promise.all(
      ['2026-10', '2026-11'].map(async (mes) => (await estado(o.flor, rosa(), mes)).data.lineas),
    )
    expect(octubre).toContainEqual(expect.objectContaining({ reservaId: id, haber: 8_000 }))
    expect(noviembre).toContainEqual(expect.objectContaining({ reservaId: id, debe: 8_000 }))
  })
})

/**
 * Selects what each hotel owes of each month, written otherwise than the views: routes first, then their reservations.
 * `$1` is the operator's today.
 */
const INDEPENDENT = `
  with de_quienes as (
    select r.*, coalesce(a.vinieron, r.cantidad_adultos + r.cantidad_child) as n, r.tipo_cobro_id = 2 or r.id in (
      select reserva_id from detalle_rendicion where motivo_cero = 'Pagó en hotel') as en_hotel
    from reserva r left join abordaje a on a.reserva_id = r.id
    where r.habilitado = 1 and r.noshow = 0 and r.fecha <= $1::date
  ), con_precio as (
    select *, case when n <= cantidad_adultos then n * valor_adulto
      else cantidad_adultos * valor_adulto + (n - cantidad_adultos) * valor_child end as precio from de_quienes
  ), viajo as (
    select * from con_precio where id in (select reserva_id from detalle_rendicion)
      or fecha < $1::date and (tipo_cobro_id in (2, 3) or precio - abono - conservado <= 0)
  ), lineas as (
    select hotel_id, fecha, case when en_hotel then greatest(precio - conservado, 0) else least(precio, abono) end::numeric as monto
    from viajo where en_hotel or abono > 0
    union all
    select r.hotel_id, x.fecha, x.monto from destino_abono x join reserva r on r.id = x.reserva_id where x.destino = 'retenido'
    union all
    select hotel_id, fecha, -round(comision * n / (cantidad_adultos + cantidad_child)::numeric)
    from viajo where recepcionista_id is null or comision_hotel
    union all
    select p.hotel_id, p.fecha, sum(case l.clase when 'comision' then l.monto else -l.monto end)
    from pago_cuenta p join pago_linea l on l.pago_id = p.id where not p.anulado and p.hotel_id is not null group by p.id
  )
  select hotel_id || ' ' || to_char(fecha, 'YYYY-MM') as clave, sum(monto)::float8 as monto
  from lineas group by 1 having sum(monto) <> 0 order by 1`

describe('el estado de cada hotel en doce meses', () => {
  let casa: TestApp
  beforeAll(async () => {
    casa = await testApp({ today: HOY })
    await seedDemo(casa.pool, { today: HOY, claveHash: 'x', reservas: 1500 })
    // Commissions of hotels, by the tariff and without a receptionist, an abono, and parties of whom some stayed behind.
    // No month is closed: each change is of its own month, as the independent sum has it.
    await casa.pool.query(`
      truncate cierre_mes;
      update reserva set comision_hotel = true where id % 3 = 0;
      update reserva set recepcionista_id = null where id % 4 = 0;
      update reserva set abono = least(total, 7000) where id % 11 = 0 and tipo_cobro_id = 1;
      insert into abordaje (reserva_id, vinieron, usuario_id)
        select id, 1, usuario_id from reserva where id % 7 = 0 and fecha <= '${HOY}' on conflict do nothing`)
  }, 120_000)
  afterAll(() => casa.close())

  const independent = async () => {
    const { rows } = await casa.pool.query<{ clave: string; monto: number }>(INDEPENDENT, [HOY])
    return Object.fromEntries(rows.map(({ clave, monto }) => [clave, monto]))
  }

  test('es una suma hecha aparte, también después de pagar; control: un cambio sin el libro se ve', async () => {
    const flor = await casa.persona('FINANZAS')
    const hoteles = (await cuentas(flor)).data.filter(({ tipo }) => tipo === 'hotel')
    expect(hoteles.length).toBeGreaterThan(20)
    const owing = hoteles.filter(({ pendientes }) => pendientes > 0).slice(0, 5)
    expect(owing).toHaveLength(5)
    for (const which of owing) expect((await pagar(flor, which)).status).toBe(201)
    const statements = async (some = hoteles) => {
      const found: Record<string, number> = {}
      for (const which of some) {
        let before: number | undefined
        for (let n = -12; n <= 0; n++) {
          const mes = addMonths(`${HOY.slice(0, 7)}-01`, n).slice(0, 7)
          const { data } = await estado(flor, which, mes)
          before ??= data.anterior
          expect(data.anterior).toBe(before)
          before = data.saldo
          const sum = data.lineas.reduce((all, { debe, haber }) => all + debe - haber, 0)
          expect(data.anterior + sum).toBe(data.saldo)
          if (sum !== 0) found[`${which.id} ${mes}`] = sum
        }
        const { comision, cobroHotel } = (await cuenta(flor, which)).data.cuenta
        const pending = cobroHotel.debido - cobroHotel.pagado - (comision.debido - comision.pagado)
        expect(before).toBe(pending)
      }
      return found
    }
    const found = await statements()
    expect(found).toEqual(await independent())
    console.info(
      `${hoteles.length} hoteles, ${Object.keys(found).length} meses con movimiento, iguales`,
    )

    const { rows } = await casa.pool.query<{ id: number; hotel: number }>(
      'select id, hotel_id as hotel from viaje where tipo_cobro_id = 2 and viajaron > 0 order by id desc limit 1',
    )
    const changed = hoteles.filter(({ id }) => id === rows[0]?.hotel)
    const ofChanged = async () =>
      Object.fromEntries(
        Object.entries(await independent()).filter(([clave]) =>
          clave.startsWith(`${changed[0]?.id} `),
        ),
      )
    await casa.pool.query('alter table reserva disable trigger reserva_viaja')
    await casa.pool.query('update reserva set valor_adulto = valor_adulto + 1 where id = $1', [
      rows[0]?.id,
    ])
    await casa.pool.query('alter table reserva enable trigger reserva_viaja')
    expect(await statements(changed)).not.toEqual(await ofChanged())
    await casa.pool.query('select asentar_todo()')
    expect(await statements(changed)).toEqual(await ofChanged())
  }, 240_000)
})
