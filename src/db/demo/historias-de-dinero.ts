import type pg from 'pg'
import type { Calendar } from './calendar.ts'
import { demoUser } from './usuarios.ts'

// What a year of money brings besides collecting and handing over: floats that are filled up, differences that are
// settled, refunds, what was entered by mistake, months that are paid, the bank, dollars sold, card sales that the
// acquirer paid, missing vouchers, an abono that was kept, money that reached the office late, folios. Every row is
// chosen by its id, so that one more kind changes no other.

const FINANZAS = demoUser('finanzas')
/** Guides begin with this float, and it is filled up once it is half spent. */
const FONDO = 200_000

/** Days that it reaches back: of ten years the last months are enough. */
const SINCE = 200

/** Adds all of it. */
export async function addMoneyStories(client: pg.ClientBase, calendar: Calendar) {
  const { day, today } = calendar
  const at = {
    hoy: day(today),
    desde: day(Math.max(calendar.first, today - SINCE)),
    ahora: calendar.stamp(calendar.now),
  }
  await client.query('set constraints all immediate')
  for (const story of [undo, missVouchers, keepAbonos, arriveLate]) await story(client, at)
  await fillFloats(client, at)
  await payMonths(client, at)
  await workTheCaja(client, at)
  await keepFolios(client, at)
}

interface When {
  hoy: string
  desde: string
  ahora: string
}
type Story = (client: pg.ClientBase, when: When) => Promise<unknown>

/**
 * Undoes what was entered before it was paid in another way: given back to the passenger, by the guide or, where finance
 * settles, from the caja; or never collected, because it was another passenger's.
 */
const undo: Story = (client, { hoy, desde }) =>
  client.query(
    `insert into detalle_revertido (id, rendicion_id, reserva_id, usuario_id, esperado, valor_efectivo, valor_tarjeta,
      valor_usd, valor_real, vuelto, comentario, creado, version, tipo, motivo, revertido_por, revertido, de_caja,
      devuelto_efectivo, anticipado, fecha)
    select nextval(pg_get_serial_sequence('detalle_rendicion', 'id')), d.rendicion_id, d.reserva_id, d.usuario_id, d.esperado,
      d.esperado, 0, 0, 0, 0, '', d.creado - interval '2 minutes', 2, case when x.devuelto then 'devolucion' else 'error' end,
      case when x.devuelto then 'PREFIERE PAGAR DE OTRA MANERA' else 'ERA DE OTRO PASAJERO' end, d.usuario_id,
      d.creado - interval '1 minute', x.devuelto and d.usuario_id = $2, case when x.devuelto then d.esperado else 0 end, false,
      ru.fecha
    from detalle_rendicion d join rendicion re on re.id = d.rendicion_id join ruta ru on ru.id = re.ruta_id
      cross join lateral (select d.reserva_id % 2 = 0 or d.usuario_id = $2 as devuelto) x
    where ru.fecha between $3::date and $1::date - 1 and d.esperado > 0 and (d.reserva_id % 67 = 0 or d.usuario_id = $2 and d.reserva_id % 5 = 0)`,
    [hoy, FINANZAS.id, desde],
  )

/** Marks card payments whose vouchers were not in their handovers: the latest wait, others were found or written off. */
async function missVouchers(client: pg.ClientBase, { desde }: When) {
  await client.query(
    `with elegido as materialized (
      select d.id, d.reserva_id, d.valor_tarjeta, e.id as entrega_id, e.fecha
      from detalle_rendicion d join rendicion re on re.id = d.rendicion_id
        join entrega_ruta er on er.ruta_id = re.ruta_id and er.usuario_id = d.usuario_id and er.vigente
        join entrega e on e.id = er.entrega_id and e.estado = 'recibida'
      where d.valor_tarjeta > 0 and d.reserva_id % 17 = 0 and e.fecha >= $2::date order by e.fecha desc, d.id limit 8
    ), falta as (
      insert into voucher_faltante (entrega_id, detalle_id, reserva_id, monto, anotado_por, anotado)
      select entrega_id, id, reserva_id, valor_tarjeta, $1, fecha + time '18:00' from elegido order by fecha desc, id)
    update entrega e set contado = jsonb_set(jsonb_set(e.contado, '{sumaVouchers}', to_jsonb((e.contado ->> 'sumaVouchers')::int - x.monto)),
      '{vouchers}', to_jsonb((e.contado ->> 'vouchers')::int - x.cuantos))
    from (select entrega_id, sum(valor_tarjeta)::int as monto, count(*)::int as cuantos from elegido group by 1) x
    where e.id = x.entrega_id`,
    [FINANZAS.id, desde],
  )
  await client.query(
    `update voucher_faltante v set estado = case when n % 2 = 0 then 'castigado' else 'hallado' end, resuelto_por = $1,
      resuelto = anotado + interval '20 days', version = 2, fecha = case when n % 2 = 0 then anotado::date + 20 end,
      motivo = case when n % 2 = 0 then 'TRANSBANK NO LA TIENE' else '' end
    from (select id, row_number() over (order by id) as n from voucher_faltante) x where x.id = v.id and n > 3`,
    [FINANZAS.id],
  )
}

/** Says what became of abonos of parties that did not travel: the hotel kept some, and gave others back. */
const keepAbonos: Story = (client, { hoy }) =>
  client.query(
    `insert into destino_abono (reserva_id, destino, monto, fecha, autor_id, momento)
    select r.id, case when r.id % 2 = 0 then 'retenido' else 'devuelto' end, r.abono, r.fecha, $2, r.fecha + time '12:00'
    from reserva r where r.abono > 0 and (r.habilitado = 0 or r.noshow = 1) and r.fecha < $1::date`,
    [hoy, demoUser('operaciones').id],
  )

/** Lets money of annulled reservations reach the office from a phone: the latest waits, earlier ones were resolved. */
const arriveLate: Story = (client, { hoy, desde }) =>
  client.query(
    `with elegido as materialized (
      select r.id, r.nombre_cancela, r.fecha, ru.id as ruta_id, ru.guia_id, ru.fecha as dia,
        r.cantidad_adultos * r.valor_adulto + r.cantidad_child * r.valor_child - r.abono as total,
        row_number() over (order by r.fecha desc, r.id) as n
      from reserva r cross join lateral (select ru.id, ru.guia_id, ru.fecha from ruta ru
        where ru.fecha = r.fecha and ru.excursion_id = r.excursion_id and ru.guia_id >= 100 order by ru.id limit 1) ru
      where r.habilitado = 0 and r.tipo_cobro_id = 1 and r.nombre_cancela is not null and r.fecha between $3::date and $1::date - 1
        and not exists (select from detalle_revertido d where d.reserva_id = r.id)
      order by r.fecha desc, r.id limit 8
    ), reciente as (
      select ru.id, ru.guia_id, ru.fecha from ruta ru
      where ru.guia_id = $4 and ru.fecha < $1::date and not exists (select from entrega_ruta er where er.ruta_id = ru.id)
      order by ru.fecha desc, ru.id desc limit 1
    ), llegado as (
      select e.id, e.nombre_cancela, e.total, e.n, n = 1 and r.id is not null as espera,
        case when n = 1 then coalesce(r.id, e.ruta_id) else e.ruta_id end as ruta_id,
        case when n = 1 then coalesce(r.guia_id, e.guia_id) else e.guia_id end as guia_id,
        case when n = 1 then coalesce(r.fecha, e.dia) else e.dia end as dia
      from elegido e left join reciente r on true where e.total > 0)
    insert into cobro_por_resolver (tipo, usuario_id, clave, fecha, ruta_id, reserva_id, efectivo, razon, momento_dispositivo,
      recibido, estado, de_caja, resuelto_por, resuelto, motivo, version)
    select 'cobro', guia_id, 'demostracion-' || id, dia, ruta_id, id, total,
      'La reserva está anulada: no se puede rendir. La anuló ' || nombre_cancela || '.', dia + time '11:20', dia + time '19:40',
      case when espera then 'pendiente' when n % 2 = 0 then 'devuelto' else 'ingreso' end, not espera and n % 2 = 1,
      case when not espera then $2::int end, case when not espera then dia + 1 + time '10:00' end,
      case when espera then '' when n % 2 = 0 then 'SE LE DEVOLVIÓ EN EL HOTEL' else 'VIAJÓ IGUAL, LO TRAJO A LA CAJA' end,
      case when espera then 1 else 2 end
    from llegado`,
    [hoy, FINANZAS.id, desde, demoUser('guia').id],
  )

/** Fills the floats up each month as far as expenses were paid from them, and settles differences of half a year ago. */
async function fillFloats(client: pg.ClientBase, { hoy, desde }: When) {
  await client.query(
    `with mensual as (
      select c.usuario_id, date_trunc('month', a.fecha)::date + interval '1 month' as dia, sum(p.monto) as monto
      from cuenta c join apunte p on p.cuenta_id = c.id and p.moneda = 'CLP' join asiento a on a.id = p.asiento_id
      where c.tipo = 'persona' and c.usuario_id in (
        select u.id from usuario u join movimiento_persona f on f.usuario_id = u.id and f.tipo = 'fondo' and f.monto > 0
        where u.rol_id = 4 and u.habilitado = 1)
      group by 1, 2
    ), saldo_al as (
      select usuario_id, dia, sum(monto) over (partition by usuario_id order by dia) as monto from mensual
      where dia <= $1::date
    ), menos as (
      select usuario_id, dia::date as dia, round((${FONDO} - monto) / 1000) * 1000 as falta,
        lag(round((${FONDO} - monto) / 1000) * 1000, 1, 0) over (partition by usuario_id order by dia) as antes
      from saldo_al)
    insert into movimiento_persona (tipo, usuario_id, moneda, monto, motivo, autor_id, fecha, momento)
    select 'fondo', usuario_id, 'CLP', falta - greatest(antes, 0), 'REPOSICIÓN DE GASTOS', $3, dia, dia + time '10:00'
    from menos where dia > $2::date and falta - greatest(antes, 0) >= ${FONDO / 2} order by dia, usuario_id`,
    [hoy, desde, FINANZAS.id],
  )
  await client.query(
    `insert into movimiento_persona (tipo, usuario_id, moneda, monto, motivo, autor_id, fecha, momento)
    select 'ajuste', e.usuario_id, 'CLP', e.contado_clp - (e.esperado ->> 'clp')::int, 'SE DESCUENTA DE SU PAGO', $2, e.fecha + 10,
      e.fecha + 10 + time '11:00'
    from entrega e where e.estado = 'recibida' and e.motivo <> '' and e.usuario_id <> $2 and e.fecha < $1::date - 30 and e.id % 2 = 0
      and e.contado_clp < (e.esperado ->> 'clp')::int order by e.id`,
    [hoy, FINANZAS.id],
  )
}

/** Pays the guides each month on the 5th of the next; of the last month half of them wait. */
const payMonths: Story = (client, { hoy, desde }) =>
  client.query(
    `with ganado as (
      select ru.guia_id as usuario_id, date_trunc('month', ru.fecha)::date as mes, sum((select c.valor from comision_guia c
          where c.usuario_id = ru.guia_id and c.desde <= ru.fecha order by c.desde desc limit 1)) as bruto
      from ruta ru join usuario u on u.id = ru.guia_id and u.rol_id = 4
      where ru.fecha >= greatest(date_trunc('month', $3::date), '2025-01-01') and ru.fecha < date_trunc('month', $1::date)
        and (select * from ruta_rendida(ru.id, ru.fecha, ru.cerrada, $1::date))
      group by 1, 2)
    insert into pago_guia (usuario_id, mes, fecha, liquido, medio, autor_id, creado)
    select usuario_id, mes, mes + 35 - extract(day from mes + 35)::int + 5, bruto - floor((bruto * tasa + 5000) / 10000),
      'TRANSFERENCIA ' || 70000 + row_number() over (order by mes, usuario_id), $2, mes + 40 + time '12:00'
    from ganado cross join lateral (select case extract(year from mes) when 2025 then 1450 when 2026 then 1525 when 2027 then 1600
      else 1700 end) r (tasa)
    where bruto > 0 and mes + 35 - extract(day from mes + 35)::int + 5 <= $1::date
      and (mes < date_trunc('month', $1::date) - interval '1 month' or usuario_id % 2 = 0)
    order by mes, usuario_id`,
    [hoy, FINANZAS.id, desde],
  )

/** Returns what an account has in a currency at the end of a day. */
async function balanceOf(client: pg.ClientBase, [tipo, moneda]: [string, string], dia: string) {
  const { rows } = await client.query<{ monto: number }>(
    `select coalesce(sum(p.monto), 0)::float8 as monto from cuenta c join apunte p on p.cuenta_id = c.id
      join asiento a on a.id = p.asiento_id
    where c.tipo = $1 and p.moneda = $2 and a.fecha <= $3::date`,
    [tipo, moneda, dia],
  )
  return rows[0]?.monto ?? 0
}

/** Leaves this much in the caja for the next days. */
const LEFT = 500_000
/** Most pesos of one movement, whose columns hold integers: a database for measuring holds billions. */
const MOST = 2_000_000_000

/** Takes the caja to the bank each Friday; each month sells the dollars and matches the card sales; counts now and then. */
async function workTheCaja(client: pg.ClientBase, { hoy, desde }: When) {
  const move = (dia: string, tipo: string, row: Record<string, unknown>) => {
    const full = { tipo, fecha: dia, autor_id: FINANZAS.id, momento: `${dia}T18:00:00`, ...row }
    const names = Object.keys(full)
    return client.query(
      `insert into movimiento_caja (${names.join(', ')}) values (${names.map((_, n) => `$${n + 1}`).join(', ')})`,
      Object.values(full),
    )
  }
  const { rows } = await client.query<{ dia: string; primero: boolean; tasa: number }>(
    `select d.dia::date::text as dia, extract(day from d.dia) <= 7 as primero,
      (select m.dolar::float8 from moneda m where m.fecha <= d.dia order by m.fecha desc limit 1) as tasa
    from generate_series($1::date, $2::date - 1, interval '1 day') d (dia) where extract(isodow from d.dia) = 5`,
    [desde, hoy],
  )
  for (const { dia, primero, tasa } of rows) {
    const caja = await balanceOf(client, ['caja', 'CLP'], dia)
    const toBank = Math.min(Math.floor((caja - LEFT) / 10_000) * 10_000, MOST)
    if (toBank > 0) await move(dia, 'deposito', { clp: -toBank, motivo: 'BANCO, CUENTA CORRIENTE' })
    if (!primero) continue
    const dollars = Math.floor((await balanceOf(client, ['caja', 'USD'], dia)) / 100) * 100
    if (dollars > 0)
      await move(dia, 'cambio', {
        usd: -dollars,
        clp: Math.min(Math.round(dollars * (tasa - 12)), MOST),
        motivo: 'CASA DE CAMBIO',
      })
    const cards = Math.min(await balanceOf(client, ['tarjeta', 'CLP'], dia), MOST)
    if (cards > 0)
      await move(dia, 'tarjeta', {
        tarjeta: cards,
        comision: Math.round(cards * 0.0198),
        motivo: 'ABONO DE TRANSBANK',
      })
  }
}

/** Keeps the folios of the boletas of last month, and two companies that asked for a factura; of this month they lack. */
const keepFolios: Story = (client, { hoy, ahora }) =>
  client.query(
    `insert into documento (reserva_id, tipo, folio, rut, razon_social, giro, direccion, comuna, usuario_id, momento)
    select r.id, case when f.rut is null then 'boleta' else 'factura' end, (5200 + row_number() over (order by r.fecha, r.id))::text,
      coalesce(f.rut, ''), coalesce(f.nombre, ''), coalesce(f.giro, ''), coalesce(f.calle, ''), coalesce(f.comuna, ''), $2, $3
    from reserva r left join (values
      (0, '76123456-0', 'TURISMO LICANCABUR SPA', 'AGENCIA DE VIAJES', 'CARACOLES 123', 'SAN PEDRO DE ATACAMA'),
      (1, '96543210-5', 'MINERA QUEBRADA HONDA S.A.', 'MINERÍA', 'AV. BALMACEDA 1560', 'CALAMA')
    ) f (n, rut, nombre, giro, calle, comuna) on r.id % 60 = f.n
    where r.habilitado = 1 and r.noshow = 0 and r.total > 0 and r.tipo_cobro_id <> 3
      and r.fecha >= date_trunc('month', $1::date) - interval '1 month' and r.fecha < date_trunc('month', $1::date)
      and r.id % 10 <> 7`,
    [hoy, FINANZAS.id, ahora],
  )
