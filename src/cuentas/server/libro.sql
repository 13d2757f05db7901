-- The ledger as it is now: every view, function and trigger of the money, in reading order. Migrations hold the tables.
-- `db/migrate.ts` runs this file after them whenever its text changed, while the version before serves from the same
-- database. So it can be run again and again, and what that version calls keeps its name, arguments and columns.
--
--   1  Worth      what a sale, a payment and a commission are worth
--   2  Travelled  who came, which routes are settled, which reservations have travelled
--   3  Owed       `debido`: the entries that each row is worth now
--   4  Posting    `asentar` and the triggers that call it
--   5  Accounts   the money of a route, the lines of a hotel or receptionist
--   6  Balances   sums that are kept by the transaction that posts
--   7  Checks     what does not add up: always nothing

-- Makes the checks that migrations left for the end of the transaction: until then their triggers cannot be replaced.
set constraints all immediate;

-- Drops what left this file, and views whose columns changed. Not a migration's work: migrations after it may post.
drop view if exists descuadre, debido, viaje, debido_detalle, debido_revertido, debido_gasto, debido_gasto_extra, debido_entrega,
  debido_movimiento, debido_pago, debido_comision, debido_cobro_hotel, debido_pago_cuenta;
drop trigger if exists reserva_nueva_por_aprobar on reserva;
drop trigger if exists reserva_por_aprobar on reserva;
drop trigger if exists reserva_conserva on reserva;
drop trigger if exists gasto_viaja on gasto_rendicion;
drop function if exists ruta_rendida(integer, date, boolean, date, boolean);


-- 1 ── Worth ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns the tariff of a sale: the most specific (hotel before excursion before channel), of those the latest.
create or replace function tarifa_de(p_hotel integer, p_excursion integer, p_canal_venta integer, p_fecha date)
returns setof tarifa language sql stable parallel safe as $$
  select t.* from tarifa t
  where not t.anulada and t.desde <= p_fecha and coalesce(t.hotel_id = p_hotel, t.hotel_id is null)
    and coalesce(t.excursion_id = p_excursion, t.excursion_id is null)
    and coalesce(t.canal_venta_id = p_canal_venta, t.canal_venta_id is null)
  order by 4 * num_nonnulls(t.hotel_id) + 2 * num_nonnulls(t.excursion_id) + num_nonnulls(t.canal_venta_id) desc, t.desde desc
  limit 1
$$;

-- Returns the commission of a reservation that nobody has to approve any more. Without a table, so that it is written
-- into the statement that calls it.
create or replace function comision_aprobada(r reserva) returns integer language sql immutable parallel safe
  return least(r.comision, r.comision_tope);

-- Returns foreign money in pesos, not rounded; null if there is any and its rate is unknown.
create or replace function en_pesos(usd numeric, reales numeric, dolar numeric, tasa_real numeric) returns numeric
  language sql immutable parallel safe
  return case when not ((usd > 0 and dolar is null) or (reales > 0 and tasa_real is null))
    then usd * coalesce(dolar, 0) + reales * coalesce(tasa_real, 0) end;

-- Returns what was collected less the change, in whole pesos; null without a rate. As `valorOf` of rendiciones/rules.ts.
create or replace function valor_de(efectivo integer, vuelto integer, tarjeta integer, usd numeric, reales numeric,
    dolar numeric, tasa_real numeric) returns bigint language sql immutable parallel safe
  return efectivo - vuelto + tarjeta + floor(en_pesos(usd, reales, dolar, tasa_real) + 0.5)::bigint;

-- Returns how much was collected for a reservation beyond the expected pesos, negative if it falls short; null without a
-- rate. As `diferencia` of rendiciones/rules.ts, for lists that the database orders and filters: cash may be the rest
-- rounded by law, a payment by card alone must be exact. In PL/pgSQL, which keeps its plan: lists call it for each detail.
create or replace function diferencia_de(esperado integer, efectivo integer, vuelto integer, tarjeta integer, usd numeric,
    reales numeric, dolar numeric, tasa_real numeric) returns bigint language plpgsql immutable parallel safe as $$
declare
  extranjero numeric := en_pesos(usd, reales, dolar, tasa_real);
  falta bigint := floor(esperado - tarjeta - extranjero + 0.5);
begin
  if (efectivo > 0 or extranjero > 0) and (falta >= 0 or vuelto > 0)
    and efectivo - vuelto = sign(falta) * (abs(falta) - abs(falta) % 10 + case when abs(falta) % 10 > 5 then 10 else 0 end)
  then return 0; end if;
  return efectivo - vuelto - falta;
end $$;

-- Returns what was kept of a refund in whole pesos, by the rate of its settlement, else of its route's day. Foreign money
-- without a known rate counts as nothing.
create or replace function conservado_de(d detalle_revertido) returns integer language sql stable as $$
  select least(greatest(valor_de(d.valor_efectivo - d.devuelto_efectivo, d.vuelto - d.vuelto_devuelto,
    d.valor_tarjeta - d.devuelto_tarjeta, d.valor_usd - d.devuelto_usd, d.valor_real - d.devuelto_real,
    coalesce(re.dolar, m.dolar, 0), coalesce(re.real, m.real, 0)), 0), 99999999)::integer
  from rendicion re join ruta ru on ru.id = re.ruta_id left join lateral (
    select m.dolar, m.real from moneda m where m.fecha <= ru.fecha order by m.fecha desc limit 1) m on true
  where re.id = d.rendicion_id
$$;

-- Keeps the sum with the reservation: the passenger owes so much less, and lists read it as they read the abono.
create or replace function se_conserva() returns trigger language plpgsql as $$
begin
  update reserva set conservado = least(conservado + conservado_de(new), 99999999) where id = new.reserva_id;
  return null;
end $$;
create or replace trigger devolucion_conserva after insert on detalle_revertido
  for each row when (new.tipo = 'devolucion') execute function se_conserva();

-- Ends the wait for approval where somebody collects: a process of the version before may change how a sale is paid.
create or replace function cobro_sin_espera() returns trigger language plpgsql as $$
begin
  new.cobro_por_aprobar := 0;
  return new;
end $$;
create or replace trigger reserva_se_cobra before update on reserva
  for each row when (new.cobro_por_aprobar = 1 and new.tipo_cobro_id <> 3
    and new.abono < new.cantidad_adultos::bigint * new.valor_adulto + new.cantidad_child::bigint * new.valor_child)
  execute function cobro_sin_espera();


-- 2 ── Travelled ──────────────────────────────────────────────────────────────────────────────────────────────────

-- Returns how many travelled of so many people: those who came, or all while nobody said. Without a table, so that it is
-- written into the statement that calls it.
create or replace function viajaron(personas integer, vinieron integer) returns integer language sql immutable parallel safe
  return least(coalesce(vinieron, personas), personas);

-- Counts how many of the party did not come; 0 while nobody said.
create or replace function abordaje_faltan() returns trigger language plpgsql as $$
begin
  select greatest(coalesce(r.cantidad_adultos + r.cantidad_child - new.vinieron, 0), 0) into new.faltan
  from reserva r where r.id = new.reserva_id;
  return new;
end $$;
create or replace trigger abordaje_faltan before insert or update on abordaje
  for each row execute function abordaje_faltan();

-- Forgets who came: one day says nothing of another.
create or replace function abordaje_de_otro_dia() returns trigger language plpgsql as $$
begin
  update abordaje set vinieron = null, version = version + 1 where reserva_id = new.id and vinieron is not null;
  return null;
end $$;
create or replace trigger reserva_cambia_de_dia after update of fecha, excursion_id on reserva
  for each row when (old.fecha <> new.fecha or old.excursion_id <> new.excursion_id)
  execute function abordaje_de_otro_dia();

-- Limits who came to the party that is left of a larger one.
create or replace function abordaje_de_otros() returns trigger language plpgsql as $$
begin
  update abordaje set vinieron = least(vinieron, new.cantidad_adultos + new.cantidad_child),
    version = version + (vinieron > new.cantidad_adultos + new.cantidad_child)::int
  where reserva_id = new.id and vinieron is not null;
  return null;
end $$;
create or replace trigger reserva_con_otros after update of cantidad_adultos, cantidad_child on reserva
  for each row when (new.cantidad_adultos + new.cantidad_child <> old.cantidad_adultos + old.cantidad_child)
  execute function abordaje_de_otros();

-- Tells whether the guide collects what is paid in this way. As `seCobra` of reservas/contract/cobro.ts.
create or replace function se_cobra(tipo_cobro integer) returns boolean language sql immutable parallel safe
  return tipo_cobro in (1, 4);

-- Tells whether a route is RENDIDA: its day has come, and everything to collect on it is settled. If nothing is to be
-- collected it has passengers, and its expenses are entered. `cerrada` skips the look at reservations.
-- Returns one row, so that it is written into the statement that calls it: `(select * from ruta_rendida(…))`. The sum of
-- one route is written so that PostgreSQL cannot read all reservations instead.
create or replace function ruta_rendida(p_ruta integer, p_fecha date, p_cerrada boolean, p_hoy date)
returns setof boolean language sql stable rows 1 as $$
  select p_fecha <= p_hoy and (p_cerrada or (
    select coalesce(bool_and(d.id is not null) filter (where se_cobra(r.tipo_cobro_id)),
      count(*) > 0 and exists (
        select from gasto_rendicion ga join rendicion re on re.id = ga.rendicion_id where re.ruta_id = p_ruta))
    from reserva r left join detalle_rendicion d on d.reserva_id = r.id
    where r.ruta_id = p_ruta and r.habilitado = 1 and r.noshow = 0))
$$;

-- Takes back that a route is known to be settled (`cerrada`) when a reservation comes onto it, leaves it, or is paid in
-- another way. The first statement waits for the process that closes routes, the second sees what it did. Only routes
-- whose day has come in some zone are closed: for others nobody waits, and days may be exchanged at once.
create or replace function ruta_reabierta() returns trigger language plpgsql as $$
begin
  perform from ruta where id in (old.ruta_id, new.ruta_id) and fecha <= current_date + 1 order by id for no key update;
  update ruta set cerrada = false where id in (old.ruta_id, new.ruta_id) and cerrada;
  return null;
end $$;
create or replace trigger reserva_entra_en_ruta after insert on reserva for each row
  when (new.ruta_id is not null) execute function ruta_reabierta();
create or replace trigger reserva_cambia_en_ruta after update on reserva for each row
  when (coalesce(new.ruta_id, old.ruta_id) is not null and (new.ruta_id, new.tipo_cobro_id, new.habilitado, new.noshow)
    is distinct from (old.ruta_id, old.tipo_cobro_id, old.habilitado, old.noshow))
  execute function ruta_reabierta();

-- Does the same when a detail is undone.
create or replace function ruta_sin_detalle() returns trigger language plpgsql as $$
declare
  rutas integer[] := array(select re.ruta_id from filas f join rendicion re on re.id = f.rendicion_id);
begin
  perform from ruta where id = any(rutas) order by id for no key update;
  update ruta set cerrada = false where id = any(rutas) and cerrada;
  return null;
end $$;
create or replace trigger detalle_borrado_reabre after delete on detalle_rendicion referencing old table as filas
  for each statement execute function ruta_sin_detalle();

-- Tells whether the hotel collects the price: it was sold so (2 is "Cobro en hotel"), the sale waits for approval (nobody
-- collects it until then), or the guide gives a reason that says so.
create or replace function cobra_el_hotel(r reserva) returns boolean language sql stable
  return r.tipo_cobro_id = 2 or r.cobro_por_aprobar = 1 or exists (
    select from detalle_rendicion d join motivo_cero m on m.nombre = d.motivo_cero
    where d.reserva_id = r.id and m.cobra_el_hotel);

-- Returns the price of those who travelled, adults first: no child travels alone. Without a table, as `viajaron`.
create or replace function precio_de(r reserva, viajaron integer) returns bigint language sql immutable parallel safe
  return least(viajaron, r.cantidad_adultos)::bigint * r.valor_adulto
    + greatest(viajaron - r.cantidad_adultos, 0)::bigint * r.valor_child;

-- Returns what the guide has to collect. As `porCobrar` of reservas/contract/cobro.ts. Without a table, as `viajaron`.
create or replace function por_cobrar(r reserva, vinieron integer) returns bigint language sql immutable parallel safe
  return case when se_cobra(r.tipo_cobro_id)
    then greatest(precio_de(r, viajaron(r.cantidad_adultos + r.cantidad_child, vinieron)) - r.abono - r.conservado, 0)
    else 0 end;

-- Active reservations that travelled, and how many of their people: each by itself, whatever happens to others on its
-- route. Once its day has come and it is settled, or once its day has passed with nothing to collect of it.
-- `fecha + 0` looks a reservation up by its id, or by the day that is asked for: with an index usable for every day since
-- `desde`, posting one reservation read that whole index, 60 ms at a million.
create or replace view viaje as
  select r.id, r.fecha, r.hotel_id, case when not r.comision_hotel then r.recepcionista_id end as recepcionista_id,
    r.tipo_cobro_id, r.abono, comision_aprobada(r) as comision, r.cantidad_adultos + r.cantidad_child as personas,
    viajaron(r.cantidad_adultos + r.cantidad_child, a.vinieron) as viajaron,
    precio_de(r, viajaron(r.cantidad_adultos + r.cantidad_child, a.vinieron)) as precio,
    cobra_el_hotel(r) as cobra_el_hotel, r.conservado, r.excursion_id, r.canal_venta_id,
    case when r.tipo_cobro_id = 3 and not cobra_el_hotel(r) then r.precio_neto end as precio_neto
  -- jornada has one row: the limit tells the planner.
  from reserva r cross join (select * from jornada limit 1) j left join abordaje a on a.reserva_id = r.id
  where r.fecha + 0 between j.desde and j.hoy and r.habilitado = 1 and r.noshow = 0
    and (exists (select from detalle_rendicion d where d.reserva_id = r.id)
      or (r.fecha < j.hoy and por_cobrar(r, a.vinieron) = 0));


-- 3 ── Owed ───────────────────────────────────────────────────────────────────────────────────────────────────────

-- The entries that each row that moves money is worth as it stands now. Debe is positive, haber negative. A new kind of
-- movement is a table with its part here and its triggers below.
create or replace view debido as
select x.causa, x.causa_id, x.fecha, x.tipo, x.usuario_id, x.hotel_id, x.recepcionista_id, null::int as canal_venta_id, x.moneda, x.monto
from (
  -- The person of a detail holds its money, or the caja. Change is handed back in cash.
  select 'detalle_rendicion' as causa, d.id as causa_id, ru.fecha,
    case when x.tipo = 'persona' and d.de_caja then 'caja' else x.tipo end as tipo,
    case when x.tipo = 'persona' and not d.de_caja then d.usuario_id end as usuario_id,
    null::int as hotel_id, null::int as recepcionista_id, x.moneda, x.monto::numeric as monto
  from detalle_rendicion d join rendicion re on re.id = d.rendicion_id join ruta ru on ru.id = re.ruta_id
    cross join lateral (values
      ('persona', 'CLP', d.valor_efectivo - d.vuelto), ('tarjeta', 'CLP', d.valor_tarjeta),
      ('persona', 'USD', d.valor_usd), ('persona', 'BRL', d.valor_real),
      ('ingreso', 'CLP', d.vuelto - d.valor_efectivo - d.valor_tarjeta),
      ('ingreso', 'USD', -d.valor_usd), ('ingreso', 'BRL', -d.valor_real)) x (tipo, moneda, monto)

  -- A refund leaves as income what was kept. Who paid it back holds so much less, on the day it was paid; the office's
  -- share leaves its caja. An undone detail keeps its id, so only the difference is posted. One that was never collected
  -- is worth nothing.
  union all
  select 'detalle_rendicion', d.id, greatest(ru.fecha, d.fecha), x.tipo, x.usuario_id, null::int, null::int, x.moneda,
    sum(x.monto)::numeric
  from detalle_revertido d join rendicion re on re.id = d.rendicion_id join ruta ru on ru.id = re.ruta_id
    cross join lateral (select case when d.cobro_de_caja then 'caja' else 'persona' end,
      case when not d.cobro_de_caja then d.usuario_id end) c (tipo, usuario_id)
    cross join lateral (select case when d.de_caja then 'caja' else 'persona' end,
      case when not d.de_caja then coalesce(d.pagado_por, d.revertido_por) end) p (tipo, usuario_id)
    cross join lateral (values
      (c.tipo, c.usuario_id, 'CLP', d.valor_efectivo - d.vuelto), (p.tipo, p.usuario_id, 'CLP', d.vuelto_devuelto - d.devuelto_efectivo),
      ('tarjeta', null, 'CLP', d.valor_tarjeta - d.devuelto_tarjeta),
      (c.tipo, c.usuario_id, 'USD', d.valor_usd), (p.tipo, p.usuario_id, 'USD', -d.devuelto_usd),
      (c.tipo, c.usuario_id, 'BRL', d.valor_real), (p.tipo, p.usuario_id, 'BRL', -d.devuelto_real),
      ('ingreso', null, 'CLP', d.vuelto - d.valor_efectivo - d.valor_tarjeta + d.devuelto_efectivo - d.vuelto_devuelto + d.devuelto_tarjeta),
      ('ingreso', null, 'USD', d.devuelto_usd - d.valor_usd), ('ingreso', null, 'BRL', d.devuelto_real - d.valor_real)
    ) x (tipo, usuario_id, moneda, monto)
  where d.tipo = 'devolucion'
  group by 1, 2, 3, 4, 5, 6, 7, 8

  -- The person of an expense of a route paid it, or the caja.
  union all
  select 'gasto_rendicion', ga.id, ru.fecha, x.tipo, case when x.tipo = 'persona' then ga.usuario_id end, null, null, 'CLP',
    x.monto::numeric
  from gasto_rendicion ga join rendicion re on re.id = ga.rendicion_id join ruta ru on ru.id = re.ruta_id
    cross join lateral (select ga.peaje_valor + ga.ticket_valor + ga.otro1_valor + ga.otro2_valor + ga.otro3_valor) s (suma)
    cross join lateral (values
      ('gasto', s.suma), (case when ga.de_caja then 'caja' else 'persona' end, -s.suma)) x (tipo, monto)

  union all
  select 'gasto_extra', ga.id, ru.fecha, x.tipo, case when x.tipo = 'persona' then ga.usuario_id end, null, null, 'CLP',
    x.monto::numeric
  from gasto_extra ga join rendicion re on re.id = ga.rendicion_id join ruta ru on ru.id = re.ruta_id
    cross join lateral (values
      ('gasto', ga.valor), (case when ga.de_caja then 'caja' else 'persona' end, -ga.valor)) x (tipo, monto)
  where not ga.anulado

  -- What a guide collected or paid that could not be entered counts as theirs at once. Finance enters it as a detail or an
  -- expense, which post it then; books it as income, which its person or the caja has; or says that it was given back: by
  -- the collector, or by the office from its caja, and then the collector still has it. An expense that is of no route is
  -- posted here once it is applied.
  union all
  select 'cobro_por_resolver', p.id, p.fecha, x.tipo, case when x.tipo = 'persona' then p.usuario_id end, null, null,
    x.moneda, x.monto::numeric
  from cobro_por_resolver p
    cross join lateral (select case when p.estado = 'ingreso' and p.de_caja then 'caja' else 'persona' end,
      case p.estado when 'pendiente' then 'por_resolver' when 'ingreso' then 'ingreso' when 'aplicado' then 'gasto' else 'caja' end
      ) q (tiene, contra)
    cross join lateral (values ('CLP', p.efectivo - p.vuelto - p.gasto), ('USD', p.usd), ('BRL', p.reales)) m (moneda, monto)
    cross join lateral (values (q.tiene, m.moneda, m.monto), (q.contra, m.moneda, -m.monto)) x (tipo, moneda, monto)
  where p.estado in ('pendiente', 'ingreso') or (p.estado = 'devuelto' and p.de_caja)
    or (p.estado = 'aplicado' and p.tipo = 'gasto' and p.detalle_id is null)
  union all
  select 'cobro_por_resolver', p.id, p.fecha, x.tipo, null, null, null, 'CLP', (x.signo * p.tarjeta)::numeric
  from cobro_por_resolver p cross join lateral (values
    ('tarjeta', 1), (case p.estado when 'pendiente' then 'por_resolver' else 'ingreso' end, -1)) x (tipo, signo)
  where p.estado in ('pendiente', 'ingreso')

  -- Money that was counted goes from its person to the caja, and what a guide spent beyond it comes back. Rounding below
  -- ten pesos is nobody's; another difference stays with the person.
  union all
  select 'entrega', e.id, e.fecha, x.tipo, x.usuario_id, null, null, x.moneda, x.monto::numeric
  from entrega e cross join lateral (values
      ('caja', null::int, 'CLP', e.contado_clp::numeric - e.pagado_clp),
      ('persona', e.usuario_id, 'CLP', e.pagado_clp + e.redondeo - e.contado_clp), ('diferencia', null, 'CLP', -e.redondeo),
      ('caja', null, 'USD', e.contado_usd), ('persona', e.usuario_id, 'USD', -e.contado_usd),
      ('caja', null, 'BRL', e.contado_brl), ('persona', e.usuario_id, 'BRL', -e.contado_brl)
    ) x (tipo, usuario_id, moneda, monto)
  where e.estado = 'recibida'

  -- A card payment whose voucher never came is lost once it is written off.
  union all
  select 'voucher_faltante', v.id, v.fecha, x.tipo, null, null, null, 'CLP', x.monto::numeric
  from voucher_faltante v cross join lateral (values ('tarjeta', -v.monto), ('diferencia', v.monto)) x (tipo, monto)
  where v.estado = 'castigado'

  -- Money of the office: a difference of its count, what went to the bank, what was exchanged, and card sales that the
  -- acquirer paid less what it kept. An opening is what the petty cash had before it was posted;
  -- the first count of the caja is one too: until then nothing told what went to the bank.
  union all
  select 'movimiento_caja', m.id, m.fecha, x.tipo, null, null, null, x.moneda, x.monto::numeric
  from movimiento_caja m
    cross join lateral (select case m.tipo when 'conteo' then
      case when exists (select from movimiento_caja f where f.tipo = 'conteo' and f.id < coalesce(m.reversa_de, m.id)) then 'diferencia' else 'apertura' end when 'deposito' then 'banco' else 'cambio' end) c (contra)
    cross join lateral (values
      ('caja', 'CLP', m.clp::numeric), (c.contra, 'CLP', -m.clp), ('caja', 'USD', m.usd), (c.contra, 'USD', -m.usd),
      ('caja', 'BRL', m.brl), (c.contra, 'BRL', -m.brl), ('tarjeta', 'CLP', -m.tarjeta), ('gasto', 'CLP', m.comision),
      ('banco', 'CLP', m.tarjeta - m.comision), ('caja_chica', 'CLP', m.caja_chica), ('apertura', 'CLP', -m.caja_chica)
    ) x (tipo, moneda, monto)

  -- The petty cash is filled from the caja and spent. A reversal takes its line back.
  union all
  select 'caja_chica', c.id, c.fecha, x.tipo, null, null, null, 'CLP', x.monto::numeric
  from caja_chica c cross join lateral (select c.ingreso - c.egreso) n (neto)
    cross join lateral (values ('caja_chica', n.neto),
      (case when (c.ingreso > 0) = (c.reversa_de is null) then 'caja' else 'gasto' end, -n.neto)) x (tipo, monto)
  where c.asienta

  -- A float, an opening and a difference that was settled on purpose.
  union all
  select 'movimiento_persona', p.id, p.fecha, x.tipo, x.usuario_id, null, null, p.moneda, (x.signo * p.monto)::numeric
  from movimiento_persona p
    cross join lateral (values
      ('persona', p.usuario_id, 1), (case p.tipo when 'ajuste' then 'diferencia' else 'caja' end, null::int, -1)
    ) x (tipo, usuario_id, signo)

  -- A person's month.
  union all
  select 'pago_guia', p.id, p.fecha, x.tipo, null, null, null, 'CLP', x.monto::numeric
  from pago_guia p cross join lateral (values ('gasto', p.liquido),
    (case when p.de_banco then 'banco' else 'caja' end, -p.liquido)) x (tipo, monto)
  where not p.anulado

  -- A commission belongs to the receptionist, or to the hotel if the tariff says so or nobody is named; in proportion to
  -- who came.
  union all
  select 'comision', v.id, v.fecha, x.tipo, null, case x.tipo when 'hotel' then v.hotel_id end,
    case x.tipo when 'recepcionista' then v.recepcionista_id end,
    'CLP', x.signo * round(v.comision::numeric * v.viajaron / v.personas)
  from viaje v cross join lateral (values
    ('gasto', 1), (case when v.recepcionista_id is null then 'hotel' else 'recepcionista' end, -1)) x (tipo, signo)
  where v.comision > 0

  -- The hotel owes what it collected for those who came, the whole price less what was kept of a refund, or an abono.
  union all
  select 'cobro_hotel', v.id, v.fecha, x.tipo, null, case x.tipo when 'hotel' then v.hotel_id end, null,
    'CLP', x.signo * case
      when not v.cobra_el_hotel then least(v.abono, v.precio)
      else greatest(v.precio - v.conservado, 0) end
  from viaje v
    cross join lateral (values ('hotel', 1), ('ingreso', -1)) x (tipo, signo)
  where v.cobra_el_hotel or v.abono > 0

  -- The hotel owes an abono that it kept of who did not travel.
  union all
  select 'cobro_hotel', a.reserva_id, a.fecha, x.tipo, null, case x.tipo when 'hotel' then r.hotel_id end, null,
    'CLP', (x.signo * a.monto)::numeric
  from destino_abono a join reserva r on r.id = a.reserva_id
    cross join lateral (values ('hotel', 1), ('ingreso', -1)) x (tipo, signo)
  where a.destino = 'retenido'
) x
where monto <> 0

-- The channel owes the net price of what it sold and nobody here collects, in proportion to who came.
union all
select * from (
  select 'cobro_canal' as causa, v.id as causa_id, v.fecha, x.tipo, null::int as usuario_id, null::int as hotel_id,
    null::int as recepcionista_id, case x.tipo when 'canal' then v.canal_venta_id end as canal_venta_id, 'CLP' as moneda,
    x.signo * round(v.precio_neto::numeric * v.viajaron / v.personas) as monto
  from viaje v cross join lateral (values ('canal', 1), ('ingreso', -1)) x (tipo, signo)
  where v.precio_neto > 0

  -- A payment to a hotel or receptionist, negative if the hotel paid, or one of a channel.
  union all
  select 'pago_cuenta', p.id, p.fecha, x.tipo, null, case x.tipo when 'hotel' then p.hotel_id end,
    case x.tipo when 'recepcionista' then p.recepcionista_id end, case x.tipo when 'canal' then p.canal_venta_id end,
    'CLP', (x.signo * p.monto)::numeric
  from pago_cuenta p
    cross join lateral (select case when p.hotel_id is not null then 'hotel' when p.canal_venta_id is not null then 'canal'
      else 'recepcionista' end) c (tipo)
    cross join lateral (values (case when p.de_banco then 'banco' else 'caja' end, -1), (c.tipo, 1)) x (tipo, signo)
  where not p.anulado
) x
where monto <> 0;


-- 4 ── Posting ────────────────────────────────────────────────────────────────────────────────────────────────────

-- A lock until the end of the transaction. Everybody who posts shares the ledger: no month is closed and no day passes
-- meanwhile. Closing a month and passing the day on take it alone, so that no transaction that began on the day before
-- goes on.
create or replace function compartir_libro() returns void language sql as $$
  select pg_advisory_xact_lock_shared(7260721)
$$;
create or replace function tomar_libro() returns void language sql as $$
  select pg_advisory_xact_lock(7260721)
$$;
-- Called by the version before: what is owed of a reservation no longer depends on its route.
create or replace function tomar_rutas(p_rutas integer[]) returns void language sql as $$
  select pg_advisory_xact_lock(7260722, ruta)
  from (select distinct ruta from unnest(p_rutas) ruta where ruta is not null order by 1) x
$$;

-- Entries that were posted for each row.
create or replace view asentado as
  select a.causa, a.causa_id, c.tipo, c.usuario_id, c.hotel_id, c.recepcionista_id, p.moneda, p.monto::numeric as monto, c.canal_venta_id
  from asiento a join apunte p on p.asiento_id = a.id join cuenta c on c.id = p.cuenta_id;

-- Posts for rows of one table the difference between what they are worth and what was posted: the same again posts
-- nothing. Waits for a month that is being closed, and enters nothing in a closed one. Three statements that look rows
-- up by an index: one with all three parts would compare every difference with every entry. The plan for any cause runs
-- the part of the one that is asked for, and is made once per connection: planning all parts took longer than running.
create or replace function asentar(p_causa text, p_ids integer[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  diferencias diferencia_de_causa[];
begin
  perform compartir_libro();
  select array_agg((x.causa_id, x.fecha, x.tipo, x.usuario_id, x.hotel_id, x.recepcionista_id, x.moneda, x.monto,
    x.canal_venta_id)::diferencia_de_causa)
  into diferencias
  from (
    select y.causa_id, max(y.fecha) as fecha, y.tipo, y.usuario_id, y.hotel_id, y.recepcionista_id, y.moneda,
      sum(y.monto) as monto, y.canal_venta_id
    from (
      select d.causa_id, d.fecha, d.tipo, d.usuario_id, d.hotel_id, d.recepcionista_id, d.moneda, d.monto, d.canal_venta_id
      from debido d where d.causa = p_causa and d.causa_id = any(p_ids)
      union all
      select s.causa_id, null, s.tipo, s.usuario_id, s.hotel_id, s.recepcionista_id, s.moneda, -s.monto, s.canal_venta_id
      from asentado s where s.causa = p_causa and s.causa_id = any(p_ids)) y
    group by y.causa_id, y.tipo, y.usuario_id, y.hotel_id, y.recepcionista_id, y.canal_venta_id, y.moneda
    having sum(y.monto) <> 0) x;
  if diferencias is null then return; end if;
  insert into cuenta (tipo, usuario_id, hotel_id, recepcionista_id, canal_venta_id)
    select distinct d.tipo, d.usuario_id, d.hotel_id, d.recepcionista_id, d.canal_venta_id from unnest(diferencias) d
    where not exists (select from cuenta c
      where c.clave = d.tipo || ' ' || coalesce(d.usuario_id, d.hotel_id, d.recepcionista_id, d.canal_venta_id, 0))
    on conflict do nothing;
  insert into asiento (fecha, causa, causa_id)
    select greatest(coalesce(max(d.fecha), (select max(a.fecha) from asiento a
        where a.causa = p_causa and a.causa_id = d.causa_id)),
      (select max(mes) + interval '1 month' from cierre_mes)::date), p_causa, d.causa_id
    from unnest(diferencias) d group by d.causa_id order by d.causa_id;
  insert into apunte (asiento_id, cuenta_id, moneda, monto)
    select (select max(a.id) from asiento a where a.causa = p_causa and a.causa_id = d.causa_id),
      (select c.id from cuenta c
        where c.clave = d.tipo || ' ' || coalesce(d.usuario_id, d.hotel_id, d.recepcionista_id, d.canal_venta_id, 0)),
      d.moneda, d.monto
    from unnest(diferencias) d;
end $$;

-- Entries are never changed or removed: another one mends a mistake.
create or replace function solo_agregar() returns trigger language plpgsql as $$
begin
  raise exception 'la tabla % solo admite filas nuevas', tg_table_name using errcode = 'restrict_violation';
end $$;
create or replace trigger asiento_solo_agregar before update or delete on asiento
  for each statement execute function solo_agregar();
create or replace trigger apunte_solo_agregar before update or delete on apunte
  for each statement execute function solo_agregar();
create or replace trigger movimiento_persona_solo_agregar before update or delete on movimiento_persona
  for each statement execute function solo_agregar();
create or replace trigger caja_chica_solo_agregar before update or delete on caja_chica
  for each statement execute function solo_agregar();
create or replace trigger movimiento_caja_solo_agregar before update or delete on movimiento_caja
  for each statement execute function solo_agregar();

create or replace function asiento_cuadra() returns trigger language plpgsql as $$
begin
  if exists (select from apunte where asiento_id = new.asiento_id group by moneda having sum(monto) <> 0) then
    raise exception 'el asiento % no suma cero', new.asiento_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
drop trigger if exists asiento_cuadra on apunte;
create constraint trigger asiento_cuadra after insert on apunte deferrable initially deferred
  for each row execute function asiento_cuadra();

-- Posts the rows of a statement. The argument names the cause where it is not the table: a detail moves to
-- detalle_revertido in one statement, so that only the difference is posted.
create or replace function asentar_filas() returns trigger language plpgsql as $$
begin
  perform asentar(coalesce(tg_argv[0], tg_table_name), array(select id from filas));
  return null;
end $$;
create or replace trigger detalle_se_asienta after insert on detalle_rendicion referencing new table as filas
  for each statement execute function asentar_filas();
create or replace trigger detalle_corregido_se_asienta after update on detalle_rendicion referencing new table as filas
  for each statement execute function asentar_filas();
create or replace trigger detalle_borrado_se_asienta after delete on detalle_rendicion referencing old table as filas
  for each statement execute function asentar_filas();
create or replace trigger revertido_se_asienta after insert on detalle_revertido referencing new table as filas
  for each statement execute function asentar_filas('detalle_rendicion');
create or replace trigger gasto_se_asienta after insert on gasto_rendicion referencing new table as filas
  for each statement execute function asentar_filas();
create or replace trigger gasto_corregido_se_asienta after update on gasto_rendicion referencing new table as filas
  for each statement execute function asentar_filas();
create or replace trigger gasto_extra_se_asienta after insert on gasto_extra referencing new table as filas
  for each statement execute function asentar_filas();
create or replace trigger gasto_extra_corregido_se_asienta after update on gasto_extra referencing new table as filas
  for each statement execute function asentar_filas();
create or replace trigger por_resolver_se_asienta after insert on cobro_por_resolver referencing new table as filas
  for each statement execute function asentar_filas();
create or replace trigger por_resolver_resuelto_se_asienta after update on cobro_por_resolver referencing new table as filas
  for each statement execute function asentar_filas();
create or replace trigger entrega_se_asienta after update on entrega referencing new table as filas
  for each statement execute function asentar_filas();
create or replace trigger movimiento_persona_se_asienta after insert on movimiento_persona referencing new table as filas
  for each statement execute function asentar_filas();
create or replace trigger pago_se_asienta after insert on pago_guia referencing new table as filas
  for each statement execute function asentar_filas();
create or replace trigger pago_corregido_se_asienta after update on pago_guia referencing new table as filas
  for each statement execute function asentar_filas();
create or replace trigger pago_cuenta_se_asienta after insert on pago_cuenta referencing new table as filas
  for each statement execute function asentar_filas();
create or replace trigger pago_cuenta_anulado_se_asienta after update on pago_cuenta referencing new table as filas
  for each statement execute function asentar_filas();
create or replace trigger voucher_se_asienta after update on voucher_faltante referencing new table as filas
  for each statement execute function asentar_filas();
-- Forgets that a voucher is missing, or was written off, once its card payment changed or was undone: the detail says
-- now what there is. Before the detail is posted: who writes the voucher off takes its row first too.
create or replace function voucher_ya_no_falta() returns trigger language plpgsql as $$
begin
  update voucher_faltante set estado = 'anulado', version = version + 1
  where detalle_id = new.id and estado in ('faltante', 'castigado');
  return new;
end $$;
create or replace trigger detalle_voucher_ya_no_falta before update on detalle_rendicion
  for each row when (new.valor_tarjeta <> old.valor_tarjeta) execute function voucher_ya_no_falta();
create or replace trigger revertido_voucher_ya_no_falta before insert on detalle_revertido
  for each row when (new.tipo = 'error' or new.devuelto_tarjeta > 0) execute function voucher_ya_no_falta();
create or replace trigger movimiento_caja_se_asienta after insert on movimiento_caja referencing new table as filas
  for each statement execute function asentar_filas();
create or replace trigger caja_chica_se_asienta after insert on caja_chica referencing new table as filas
  for each statement execute function asentar_filas();

-- Posts what a hotel kept, or takes it back, by the reservation's own cause.
create or replace function abono_se_asienta() returns trigger language plpgsql as $$
begin
  perform asentar('cobro_hotel', array(select reserva_id from filas));
  return null;
end $$;
create or replace trigger destino_se_asienta after insert on destino_abono referencing new table as filas
  for each statement execute function abono_se_asienta();
create or replace trigger destino_borrado_se_asienta after delete on destino_abono referencing old table as filas
  for each statement execute function abono_se_asienta();

-- Forgets what became of the abono of a reservation that travels after all: it counts again, also where the version before
-- restores it.
create or replace function abono_cuenta_otra_vez() returns trigger language plpgsql as $$
begin
  delete from destino_abono where reserva_id = new.id;
  return null;
end $$;
create or replace trigger reserva_otra_vez_activa after update on reserva
  for each row when (new.habilitado = 1 and new.noshow = 0 and (old.habilitado = 0 or old.noshow = 1))
  execute function abono_cuenta_otra_vez();

-- Posts what these reservations are worth as travelled. Asks first, and cheaply, whether there is anything to post or to
-- take back.
create or replace function asentar_viajes(p_reservas integer[]) returns void language plpgsql as $$
declare
  viajo boolean;
begin
  if cardinality(p_reservas) = 0 then return; end if;
  viajo := exists (select from viaje v where v.id = any(p_reservas));
  if viajo and exists (select from reserva r where r.id = any(p_reservas) and r.comision > 0)
      or exists (select from asiento a where a.causa = 'comision' and a.causa_id = any(p_reservas)) then
    perform asentar('comision', p_reservas);
  end if;
  if viajo and exists (select from reserva r where r.id = any(p_reservas) and (r.abono > 0 or cobra_el_hotel(r)))
      or exists (select from asiento a where a.causa = 'cobro_hotel' and a.causa_id = any(p_reservas)) then
    perform asentar('cobro_hotel', p_reservas);
  end if;
  if viajo and exists (select from reserva r where r.id = any(p_reservas) and r.precio_neto > 0)
      or exists (select from asiento a where a.causa = 'cobro_canal' and a.causa_id = any(p_reservas)) then
    perform asentar('cobro_canal', p_reservas);
  end if;
end $$;

-- Posts what one reservation is worth now. Two transactions that change it at once (its row, its detail, who came) post
-- one after the other, by the lock of its row; whoever writes has it already, before the lock of the ledger. Deferred:
-- at the end of the transaction all it changed of the reservation is there.
create or replace function viaje_cambia() returns trigger language plpgsql as $$
declare
  propia integer;
  dia date;
begin
  if tg_table_name = 'reserva' then
    propia := new.id;
    dia := old.fecha;
  else
    propia := coalesce(new.reserva_id, old.reserva_id);
  end if;
  select least(r.fecha, dia) into dia from reserva r where r.id = propia for no key update;
  perform compartir_libro();
  if dia > (select hoy from jornada) then return null; end if;
  perform asentar_viajes(array[propia]);
  return null;
end $$;
drop trigger if exists reserva_nueva_viaja on reserva;
create constraint trigger reserva_nueva_viaja after insert on reserva deferrable initially deferred
  for each row when (new.comision > 0 or new.tipo_cobro_id = 2 or new.abono > 0 or new.cobro_por_aprobar = 1
    or new.precio_neto > 0)
  execute function viaje_cambia();
drop trigger if exists reserva_viaja on reserva;
create constraint trigger reserva_viaja after update on reserva deferrable initially deferred
  for each row when ((new.fecha, new.habilitado, new.noshow, new.tipo_cobro_id, new.hotel_id, new.recepcionista_id,
      new.comision, new.comision_tope, new.comision_hotel, new.cantidad_adultos, new.cantidad_child, new.valor_adulto, new.valor_child,
      new.abono, new.conservado, new.cobro_por_aprobar, new.canal_venta_id, new.precio_neto)
    is distinct from (old.fecha, old.habilitado, old.noshow, old.tipo_cobro_id, old.hotel_id, old.recepcionista_id,
      old.comision, old.comision_tope, old.comision_hotel, old.cantidad_adultos, old.cantidad_child, old.valor_adulto, old.valor_child,
      old.abono, old.conservado, old.cobro_por_aprobar, old.canal_venta_id, old.precio_neto))
  execute function viaje_cambia();
drop trigger if exists detalle_viaja on detalle_rendicion;
create constraint trigger detalle_viaja after insert or delete on detalle_rendicion deferrable initially deferred
  for each row execute function viaje_cambia();
drop trigger if exists detalle_cobrado_en_hotel on detalle_rendicion;
create constraint trigger detalle_cobrado_en_hotel after update on detalle_rendicion deferrable initially deferred
  for each row when (old.motivo_cero is distinct from new.motivo_cero) execute function viaje_cambia();
drop trigger if exists abordaje_viaja on abordaje;
create constraint trigger abordaje_viaja after insert or update on abordaje deferrable initially deferred
  for each row execute function viaje_cambia();

-- Forgets how the pay of a route was shared when somebody else guides or drives it, and when it is removed. A relief says
-- it anew.
create or replace function ruta_sin_partes() returns trigger language plpgsql as $$
begin
  delete from ruta_parte p where p.ruta_id = old.id and (tg_op = 'DELETE'
    or (p.puesto = 'guia' and new.guia_id is distinct from old.guia_id)
    or (p.puesto = 'chofer' and new.chofer_id is distinct from old.chofer_id));
  return coalesce(new, old);
end $$;
create or replace trigger ruta_de_otra_persona after update of guia_id, chofer_id on ruta
  for each row when ((new.guia_id, new.chofer_id) is distinct from (old.guia_id, old.chofer_id))
  execute function ruta_sin_partes();
create or replace trigger ruta_borrada before delete on ruta for each row execute function ruta_sin_partes();

-- Passes the day on and posts what is owed since.
create or replace function pasar_dia(p_hoy date) returns void language plpgsql as $$
declare
  antes date;
  parte integer[];
begin
  perform tomar_libro();
  select hoy into antes from jornada;
  if antes >= p_hoy then return; end if;
  update jornada set hoy = p_hoy;
  for parte in
    select array_agg(id) from (
      select id, row_number() over (order by id) as n from reserva r
      where fecha between antes and p_hoy and habilitado = 1 and noshow = 0 and (comision > 0 or abono > 0 or precio_neto > 0 or cobra_el_hotel(r))) x
    group by n / 5000 order by min(id)
  loop
    perform asentar_viajes(parte);
  end loop;
end $$;

-- Posts anew what reservations of some days are worth, after a migration named the first one (`por_repasar`): a rule
-- changed. Some days at a time, so that nobody waits. Returns whether days are left.
create or replace function repasar_viajes(p_dias integer) returns boolean language plpgsql as $$
declare
  dia date;
  fin date;
begin
  perform tomar_libro();
  select greatest(por_repasar, (select min(fecha) from reserva)), hoy into dia, fin from jornada where por_repasar is not null;
  perform asentar_viajes(array(
    select id from reserva r where fecha between dia and least(dia + p_dias - 1, fin)
      and habilitado = 1 and noshow = 0 and (comision > 0 or abono > 0 or precio_neto > 0 or cobra_el_hotel(r))));
  update jornada set por_repasar = case when dia + p_dias <= fin then dia + p_dias end where por_repasar is not null;
  return dia + p_dias <= fin and dia is not null;
end $$;


-- 5 ── Accounts ───────────────────────────────────────────────────────────────────────────────────────────────────

-- Route and person of each row that moved money of a route; nobody where the caja has it.
create or replace view causa_ruta as
  select 'detalle_rendicion' as causa, d.id as causa_id, re.ruta_id, case when not d.de_caja then d.usuario_id end as usuario_id
  from detalle_rendicion d join rendicion re on re.id = d.rendicion_id
  union all
  select 'detalle_rendicion', d.id, re.ruta_id, case when not d.cobro_de_caja then d.usuario_id end
  from detalle_revertido d join rendicion re on re.id = d.rendicion_id
  union all
  select 'gasto_rendicion', ga.id, re.ruta_id, case when not ga.de_caja then ga.usuario_id end
  from gasto_rendicion ga join rendicion re on re.id = ga.rendicion_id
  union all
  select 'gasto_extra', ga.id, re.ruta_id, case when not ga.de_caja then ga.usuario_id end
  from gasto_extra ga join rendicion re on re.id = ga.rendicion_id
  union all
  select 'cobro_por_resolver', p.id, p.ruta_id, p.usuario_id
  from cobro_por_resolver p where p.ruta_id is not null;

-- Money that a person has of a route by the ledger: cash by currency, and the card payments that they took.
create or replace view tenido_ruta as
  select r.ruta_id, coalesce(c.usuario_id, r.usuario_id) as usuario_id,
    coalesce(sum(p.monto) filter (where c.tipo = 'persona' and p.moneda = 'CLP'), 0)::float8 as clp,
    coalesce(sum(p.monto) filter (where c.tipo = 'persona' and p.moneda = 'USD'), 0)::float8 as usd,
    coalesce(sum(p.monto) filter (where c.tipo = 'persona' and p.moneda = 'BRL'), 0)::float8 as brl,
    coalesce(sum(p.monto) filter (where c.tipo = 'tarjeta'), 0)::float8 as tarjeta
  from causa_ruta r join asiento a using (causa, causa_id) join apunte p on p.asiento_id = a.id
    join cuenta c on c.id = p.cuenta_id and c.tipo in ('persona', 'tarjeta')
  where coalesce(c.usuario_id, r.usuario_id) is not null
  group by 1, 2;

-- Amounts owed of each reservation to or from an account, and what was paid of them.
create or replace view cuenta_reserva as
  select hotel_id, recepcionista_id, clase, reserva_id, sum(debido)::int as debido, sum(pagado)::int as pagado, canal_venta_id
  from (
    select c.hotel_id, c.recepcionista_id, c.canal_venta_id, a.causa as clase, a.causa_id as reserva_id,
      case a.causa when 'comision' then -p.monto else p.monto end as debido, 0 as pagado
    from cuenta c join apunte p on p.cuenta_id = c.id join asiento a on a.id = p.asiento_id
    where c.tipo in ('hotel', 'recepcionista', 'canal') and a.causa in ('comision', 'cobro_hotel', 'cobro_canal')
    union all
    select p.hotel_id, p.recepcionista_id, p.canal_venta_id, l.clase, l.reserva_id, 0, l.monto
    from pago_cuenta p join pago_linea l on l.pago_id = p.id
    where l.vigente) x
  group by 1, 2, 3, 4, 7;


-- 6 ── Balances ───────────────────────────────────────────────────────────────────────────────────────────────────

-- Entries of many transactions fall on one account, caja or a hotel, at the same moment. So a sum is kept in rows of
-- which each transaction takes the one it had, or one that nobody else holds, or adds one: none waits for another, hence
-- none in a circle. The sum is that of the rows.

-- Adds amounts to lines of accounts. A line that becomes zero has no row any more.
create or replace function sumar_pendientes(p_cambios pendiente[]) returns void language sql
  set plan_cache_mode = force_generic_plan as $$
  with cambio as (
    select cuenta_id, clase, reserva_id, monto from unnest(p_cambios)
  ), libre as materialized (
    select p.* from (select distinct cuenta_id, clase, reserva_id from cambio) c cross join lateral (
      select * from pendiente p
      where (p.cuenta_id, p.reserva_id, p.clase) = (c.cuenta_id, c.reserva_id, c.clase)
      for update skip locked) p
  ), tomado as (
    delete from pendiente p using libre l where p.id = l.id
  )
  insert into pendiente (cuenta_id, clase, reserva_id, monto)
    select cuenta_id, clase, reserva_id, sum(monto) from (
      select * from cambio union all select cuenta_id, clase, reserva_id, monto from libre) x
    group by 1, 2, 3 having sum(monto) <> 0 order by 1, 2, 3
$$;

-- Adds new entries to the balances. By cause, so that the rows of it are looked up by their ids.
create or replace function apunte_se_suma() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  parte record;
begin
  with nuevo as (
    select f.cuenta_id, f.moneda, a.causa, sum(f.monto) as monto
    from filas f join asiento a on a.id = f.asiento_id group by 1, 2, 3
  ), libre as materialized (
    select n.*, s.id from nuevo n left join lateral (
      select s.id from saldo s where (s.cuenta_id, s.moneda, s.causa) = (n.cuenta_id, n.moneda, n.causa)
      order by s.xmin = pg_current_xact_id()::xid desc, s.id limit 1 for update skip locked) s on true
  ), sumado as (
    update saldo s set monto = s.monto + l.monto from libre l where s.id = l.id
  )
  insert into saldo (cuenta_id, moneda, causa, monto)
    select cuenta_id, moneda, causa, monto from libre where id is null order by 1, 2, 3;

  for parte in
    select a.causa, array_agg(distinct a.causa_id) as ids from filas f join asiento a on a.id = f.asiento_id group by 1
  loop
    if parte.causa in ('comision', 'cobro_hotel', 'cobro_canal') then
      perform sumar_pendientes(array(
        select row(null, f.cuenta_id, a.causa, a.causa_id, case a.causa when 'comision' then -f.monto else f.monto end)::pendiente
        from filas f join asiento a on a.id = f.asiento_id join cuenta c on c.id = f.cuenta_id
        where a.causa = parte.causa and c.tipo in ('hotel', 'recepcionista', 'canal')));
    elsif parte.causa in ('detalle_rendicion', 'gasto_rendicion', 'gasto_extra', 'cobro_por_resolver') then
      insert into por_entregar (ruta_id, usuario_id)
        select distinct r.ruta_id, coalesce(c.usuario_id, r.usuario_id) as quien
        from filas f join asiento a on a.id = f.asiento_id
          join cuenta c on c.id = f.cuenta_id and c.tipo in ('persona', 'tarjeta')
          join (select * from causa_ruta where causa = parte.causa and causa_id = any(parte.ids)) r
            on (r.causa, r.causa_id) = (a.causa, a.causa_id)
        where coalesce(c.usuario_id, r.usuario_id) is not null and not exists (select from entrega_ruta er
          where (er.ruta_id, er.usuario_id) = (r.ruta_id, coalesce(c.usuario_id, r.usuario_id)) and er.vigente)
        order by 1, 2
        on conflict do nothing;
    end if;
  end loop;
  return null;
end $$;
create or replace trigger apunte_se_suma after insert on apunte referencing new table as filas
  for each statement execute function apunte_se_suma();

-- Takes what a payment paid off the pending lines, and puts it back when the payment is annulled: a line of a payment
-- changes once, then.
create or replace function pago_linea_salda() returns trigger language plpgsql as $$
begin
  perform sumar_pendientes(array(
    select row(null, c.id, f.clase, f.reserva_id, case tg_op when 'INSERT' then -f.monto else f.monto end)::pendiente
    from filas f join pago_cuenta p on p.id = f.pago_id
      join cuenta c on c.clave = coalesce('hotel ' || p.hotel_id, 'recepcionista ' || p.recepcionista_id,
        'canal ' || p.canal_venta_id)
    where f.vigente = (tg_op = 'INSERT')));
  return null;
end $$;
create or replace trigger pago_linea_salda after insert on pago_linea referencing new table as filas
  for each statement execute function pago_linea_salda();
create or replace trigger pago_linea_anulada after update on pago_linea referencing new table as filas
  for each statement execute function pago_linea_salda();

-- Takes the routes of a handover off those that wait for one, and puts them back when it is withdrawn.
create or replace function entrega_ruta_libera() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    delete from por_entregar p using filas f where (p.ruta_id, p.usuario_id) = (f.ruta_id, f.usuario_id) and f.vigente;
  else
    insert into por_entregar (ruta_id, usuario_id)
      select ruta_id, usuario_id from filas where not vigente order by 1, 2
      on conflict do nothing;
  end if;
  return null;
end $$;
create or replace trigger entrega_ruta_ocupa after insert on entrega_ruta referencing new table as filas
  for each statement execute function entrega_ruta_libera();
create or replace trigger entrega_ruta_libera after update on entrega_ruta referencing new table as filas
  for each statement execute function entrega_ruta_libera();


-- 7 ── Checks ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- Rows whose entries are not what they are worth: always none. The console and the tests ask for it.
create or replace view descuadre as
  select causa, causa_id, tipo, usuario_id, hotel_id, recepcionista_id, canal_venta_id, moneda, sum(monto) as monto
  from (
    select causa, causa_id, tipo, usuario_id, hotel_id, recepcionista_id, canal_venta_id, moneda, monto from debido
    union all
    select causa, causa_id, tipo, usuario_id, hotel_id, recepcionista_id, canal_venta_id, moneda, -monto from asentado) x
  group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(monto) <> 0;

-- Posts every row that lacks entries, ten thousand at a time: rows loaded with triggers off.
create or replace function asentar_todo() returns void language plpgsql as $$
declare
  parte record;
begin
  for parte in
    select causa, array_agg(causa_id) as ids
    from (select causa, causa_id, row_number() over (partition by causa order by causa_id) as n
          from (select distinct causa, causa_id from descuadre) x) y
    group by causa, n / 10000 order by causa, min(causa_id)
  loop
    perform asentar(parte.causa, parte.ids);
  end loop;
end $$;

-- Kept sums that are not those of the entries: always none. The tests ask for it. Money of routes up to an opening was
-- handed over outside the product. One route too many in `por_entregar` does no harm: who reads asks for the handover.
create or replace view saldo_errado as
  select 'saldo' as que, c.clave || ' ' || x.moneda || ' ' || x.causa as cual, sum(x.monto) as monto
  from (
    select cuenta_id, moneda, causa, monto::numeric as monto from saldo
    union all
    select p.cuenta_id, p.moneda, a.causa, -p.monto from apunte p join asiento a on a.id = p.asiento_id) x
    join cuenta c on c.id = x.cuenta_id
  group by c.clave, x.moneda, x.causa having sum(x.monto) <> 0
  union all
  select 'pendiente', coalesce('hotel ' || x.hotel_id, 'recepcionista ' || x.recepcionista_id, 'canal ' || x.canal_venta_id) || ' ' || x.clase || ' ' || x.reserva_id,
    sum(x.monto)
  from (
    select c.hotel_id, c.recepcionista_id, c.canal_venta_id, p.clase, p.reserva_id, p.monto::numeric as monto
    from pendiente p join cuenta c on c.id = p.cuenta_id
    union all
    select hotel_id, recepcionista_id, canal_venta_id, clase, reserva_id, pagado - debido from cuenta_reserva) x
  group by x.hotel_id, x.recepcionista_id, x.canal_venta_id, x.clase, x.reserva_id having sum(x.monto) <> 0
  union all
  select distinct 'por_entregar', t.ruta_id || ' ' || t.usuario_id, null::numeric
  from tenido_ruta t join ruta ru on ru.id = t.ruta_id
  where ru.fecha > coalesce((select max(m.fecha) from movimiento_persona m where m.tipo = 'apertura'), '-infinity')
    and not exists (select from entrega_ruta er where (er.ruta_id, er.usuario_id) = (t.ruta_id, t.usuario_id) and er.vigente)
    and not exists (select from por_entregar p where (p.ruta_id, p.usuario_id) = (t.ruta_id, t.usuario_id));

-- Amounts too low to be meant: until 0.4.0 a typed 25.000 was stored as 25. Of every kind that people type. What is at
-- most some ten thousands each (expenses, commissions, change) is low below $100, other pesos below $1.000, dollars and
-- reais below 10. Pesos in cash beside ten dollars or reais are the rest of a payment, or its change, and not low; a card
-- pays no rest. The indices `…_monto_bajo` have the same conditions, so only these few rows are read.
create or replace view monto_bajo as
select x.tabla, x.fila_id, x.campo, x.moneda, x.monto::numeric(12, 2) as monto, x.fecha, x.concepto, x.usuario_id,
  x.ruta_id, x.reserva_id
from (
  select 'detalle_rendicion' as tabla, d.id as fila_id, v.campo, v.moneda, v.monto, ru.fecha, '' as concepto,
    d.usuario_id, ru.id as ruta_id, d.reserva_id
  from detalle_rendicion d join rendicion re on re.id = d.rendicion_id join ruta ru on ru.id = re.ruta_id
    cross join lateral (values
      ('valorEfectivo', 'CLP', d.valor_efectivo::numeric, 1000, true), ('valorTarjeta', 'CLP', d.valor_tarjeta, 1000, false),
      ('vuelto', 'CLP', d.vuelto, 100, true), ('valorUsd', 'USD', d.valor_usd, 10, false),
      ('valorReal', 'BRL', d.valor_real, 10, false)
    ) v (campo, moneda, monto, tope, completa)
  where ((d.valor_efectivo between 1 and 999 or d.vuelto between 1 and 99) and d.valor_usd < 10 and d.valor_real < 10
    or d.valor_tarjeta between 1 and 999 or d.valor_usd between 0.01 and 9.99 or d.valor_real between 0.01 and 9.99)
    and v.monto > 0 and v.monto < v.tope and not (v.completa and greatest(d.valor_usd, d.valor_real) >= 10)
  union all
  select 'gasto_rendicion', g.id, v.campo, 'CLP', v.monto, ru.fecha, v.nombre, g.usuario_id, ru.id, null
  from gasto_rendicion g join rendicion re on re.id = g.rendicion_id join ruta ru on ru.id = re.ruta_id
    cross join lateral (values
      ('peajeValor', g.peaje_valor, ''), ('ticketValor', g.ticket_valor, g.ticket_nombre),
      ('otro1Valor', g.otro1_valor, g.otro1_nombre), ('otro2Valor', g.otro2_valor, g.otro2_nombre),
      ('otro3Valor', g.otro3_valor, g.otro3_nombre)
    ) v (campo, monto, nombre)
  where (g.peaje_valor between 1 and 99 or g.ticket_valor between 1 and 99 or g.otro1_valor between 1 and 99
    or g.otro2_valor between 1 and 99 or g.otro3_valor between 1 and 99) and v.monto between 1 and 99
  union all
  select 'gasto_extra', g.id, 'valor', 'CLP', g.valor, ru.fecha, g.nombre, g.usuario_id, ru.id, null
  from gasto_extra g join rendicion re on re.id = g.rendicion_id join ruta ru on ru.id = re.ruta_id
  where g.valor between 1 and 99 and not g.anulado
  union all
  select 'reserva', r.id, v.campo, 'CLP', v.monto, r.fecha, '', r.usuario_id, r.ruta_id, r.id
  from reserva r
    cross join lateral (values
      ('comision', r.comision, 100), ('valorAdulto', r.valor_adulto, 1000), ('valorChild', r.valor_child, 1000),
      ('abono', r.abono, 1000)
    ) v (campo, monto, tope)
  where (r.comision between 1 and 99 or r.valor_adulto between 1 and 999 or r.valor_child between 1 and 999
    or r.abono between 1 and 999) and r.habilitado = 1 and r.noshow = 0 and v.monto > 0 and v.monto < v.tope
  union all
  select 'caja_chica', c.id, v.campo, 'CLP', v.monto, c.fecha, c.concepto, c.usuario_id, null, null
  from caja_chica c cross join lateral (values ('ingreso', c.ingreso, 1000), ('egreso', c.egreso, 100)) v (campo, monto, tope)
  where v.monto > 0 and v.monto < v.tope and c.reversa_de is null
    and not exists (select from caja_chica o where o.reversa_de = c.id)
  union all
  select 'movimiento_persona', m.id, m.tipo, m.moneda, abs(m.monto), m.fecha, u.nombre, m.autor_id, null, null
  from movimiento_persona m join usuario u on u.id = m.usuario_id
  where m.tipo = 'fondo' and abs(m.monto) < case m.moneda when 'CLP' then 1000 else 10 end
  union all
  select 'comision_guia', c.id, 'valor', 'CLP', c.valor, c.desde, u.nombre, c.autor_id, null, null
  from comision_guia c join usuario u on u.id = c.usuario_id where c.valor between 1 and 99
  union all
  select 'tarifa', t.id, 'porPasajero', 'CLP', t.por_pasajero, t.desde, '', null, null, null
  from tarifa t where t.por_pasajero between 1 and 99 and not t.anulada
  union all
  select 'excursion', e.id, v.campo, 'CLP', v.monto, null, e.nombre, null, null, null
  from excursion e cross join lateral (values ('valor', e.valor), ('valorChild', e.valor_child)) v (campo, monto)
  where v.monto between 1 and 999 and e.habilitado = 1
  union all
  select 'moneda', m.id, v.campo, 'CLP', v.monto, m.fecha, '', null, null, null
  from moneda m cross join lateral (values ('dolar', m.dolar), ('real', m.real)) v (campo, monto)
  where v.monto < 10
) x;
