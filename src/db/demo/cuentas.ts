import type pg from 'pg'
import type { Day } from '#lib/contract/civil-day.ts'
import { demoUser } from './usuarios.ts'

/**
 * Passes the days on up to today, and settles the accounts of most hotels, receptionists and channels each month on the
 * 5th of the next. Every fourth hotel and every seventh receptionist wait for two months.
 */
export async function payAccounts(client: pg.ClientBase, today: Day) {
  // Rows that were loaded with triggers wait for their end before the day is known.
  await client.query('set constraints all immediate')
  await client.query('select pasar_dia($1)', [today])
  await client.query('analyze cuenta, asiento, apunte')
  await client.query(
    `create temp table por_pagar on commit drop as
     select x.*, y.dia, dense_rank() over (order by y.dia, x.hotel_id, x.recepcionista_id, x.canal_venta_id) as n
     from cuenta_reserva x join reserva r on r.id = x.reserva_id
       cross join lateral (select least($1::date, (date_trunc('month', r.fecha) + interval '1 month 4 days')::date)) y (dia)
     where x.debido <> 0 and r.fecha < date_trunc('month', $1::date)
       - case when x.hotel_id % 4 = 0 or x.recepcionista_id % 7 = 0 then interval '2 months' else interval '0' end`,
    [today],
  )
  await client.query(
    `with p as (
       insert into pago_cuenta (hotel_id, recepcionista_id, canal_venta_id, fecha, monto, medio, autor_id, creado)
       select hotel_id, recepcionista_id, canal_venta_id, dia, sum(case clase when 'comision' then debido else -debido end),
         'TRANSFERENCIA ' || 40000 + n, $1, dia + time '15:00'
       from por_pagar group by hotel_id, recepcionista_id, canal_venta_id, dia, n order by n
       returning id, medio)
     insert into pago_linea (pago_id, reserva_id, clase, numero, monto)
     select p.id, x.reserva_id, x.clase, 1, x.debido from por_pagar x join p
       on p.medio = 'TRANSFERENCIA ' || 40000 + x.n`,
    [demoUser('finanzas').id],
  )
}
