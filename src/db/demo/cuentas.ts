import type pg from 'pg'
import type { Day } from '#lib/contract/civil-day.ts'
import { demoUser } from './usuarios.ts'

/**
 * Passes the days on up to today, and pays the accounts of most hotels and receptionists what was owed for the days
 * before this month. Every fourth hotel and every seventh receptionist wait for two months.
 */
export async function payAccounts(client: pg.ClientBase, today: Day) {
  // Rows that were loaded with triggers wait for their end before the day is known.
  await client.query('set constraints all immediate')
  await client.query('select pasar_dia($1)', [today])
  await client.query('analyze cuenta, asiento, apunte')
  await client.query(
    `create temp table por_pagar on commit drop as
     select x.*, dense_rank() over (order by x.hotel_id, x.recepcionista_id) as n
     from cuenta_reserva x join reserva r on r.id = x.reserva_id
     where x.debido <> 0 and r.fecha < date_trunc('month', $1::date)
       - case when x.hotel_id % 4 = 0 or x.recepcionista_id % 7 = 0 then interval '2 months' else interval '0' end`,
    [today],
  )
  await client.query(
    `with p as (
       insert into pago_cuenta (hotel_id, recepcionista_id, fecha, monto, medio, autor_id, creado)
       select hotel_id, recepcionista_id, least($1::date, date_trunc('month', $1::date)::date + 4),
         sum(case clase when 'comision' then debido else -debido end), 'TRANSFERENCIA ' || 40000 + n, $2,
         least($1::date, date_trunc('month', $1::date)::date + 4) + time '15:00'
       from por_pagar group by hotel_id, recepcionista_id, n order by n
       returning id, hotel_id, recepcionista_id)
     insert into pago_linea (pago_id, reserva_id, clase, numero, monto)
     select p.id, x.reserva_id, x.clase, 1, x.debido from por_pagar x join p
       on (p.hotel_id, p.recepcionista_id) is not distinct from (x.hotel_id, x.recepcionista_id)`,
    [today, demoUser('finanzas').id],
  )
}
