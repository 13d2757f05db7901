import type { ClientBase } from 'pg'
import type { Calendar } from './calendar.ts'
import { demoUser } from './usuarios.ts'

/** Cash that the office leaves in the caja, and the fee of the acquirer in hundredths of a percent. */
const [KEEPS, FEE] = [350_000, 245]

/**
 * Two days ago the office brought its pesos to the bank, sold most of its dollars and matched the card sales of the days
 * before; then it counted what was left, which was right. Each with its row of the history.
 */
export const moveOffice = (client: ClientBase, { stamp, day, today }: Calendar) =>
  client.query(
    `with saldos as (
       select coalesce(sum(s.monto) filter (where c.tipo = 'caja' and s.moneda = 'CLP'), 0)::int as clp,
         coalesce(sum(s.monto) filter (where c.tipo = 'caja' and s.moneda = 'USD'), 0) as usd,
         coalesce(sum(s.monto) filter (where c.tipo = 'caja' and s.moneda = 'BRL'), 0) as brl,
         coalesce(sum(s.monto) filter (where c.tipo = 'tarjeta'), 0)::int as tarjeta
       from saldo s join cuenta c on c.id = s.cuenta_id
     ), hecho as (
       select s.*, greatest(floor(s.usd / 100) * 100 - 200, 0) as vende, greatest(s.tarjeta - 400000, 0) as abona from saldos s
     ), movido as (
       insert into movimiento_caja (tipo, fecha, clp, usd, tarjeta, comision, contado, esperado, motivo, autor_id, momento)
       select x.tipo, $1::date, x.clp, x.usd, x.tarjeta, x.comision, x.contado, x.esperado, x.motivo, $2::int, $3::timestamptz
       from hecho h cross join lateral (values
         ('cambio', h.vende::int * 940, -h.vende, 0, 0, null::jsonb, null::jsonb, 'CASA DE CAMBIO'),
         ('deposito', least($4::int - h.clp - h.vende::int * 940, 0), 0, 0, 0, null, null, 'BOLETA 40117'),
         ('tarjeta', 0, 0, h.abona, round(h.abona * $5::numeric / 10000)::int, null, null, 'ABONO DE LA SEMANA'),
         ('conteo', 0, 0, 0, 0, jsonb_build_object('clp', jsonb_build_object('10000', $4::int / 10000),
             'usd', jsonb_build_object('100', (h.usd - h.vende)::int), 'brl', jsonb_build_object('100', h.brl::int)),
           jsonb_build_object('CLP', $4::int, 'USD', h.usd - h.vende, 'BRL', h.brl), '')
       ) x (tipo, clp, usd, tarjeta, comision, contado, esperado, motivo)
       where x.tipo = 'conteo' or x.clp <> 0 or x.usd <> 0 or x.tarjeta <> 0
       returning *)
     insert into historial (entidad, entidad_id, accion, verbo, usuario_id, nombre_usuario, momento, motivo)
     select 'movimiento_caja', m.id::text, 'INSERT',
       case m.tipo when 'cambio' then 'cambiar' when 'deposito' then 'depositar' when 'tarjeta' then 'cuadrar' else 'contar' end,
       u.id, u.nombre, greatest(m.momento, (select max(momento) from historial)), m.motivo
     from movido m join usuario u on u.id = m.autor_id order by m.id`,
    [day(today - 2), demoUser('finanzas').id, stamp((today - 2) * 1440 + 18 * 60), KEEPS, FEE],
  )
