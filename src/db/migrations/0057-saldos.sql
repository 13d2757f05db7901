-- Sums that were read from all entries, kept by the transaction that posts. Entries of many transactions fall on one
-- account, caja or a hotel, at the same moment. So a sum is kept in rows of which each transaction takes the one it had, or
-- one that nobody else holds, or adds one: none waits for another, hence none in a circle. The sum is that of the rows.
-- Nothing here refers to routes or reservations by a foreign key: its check would wait for who changes them.

create table saldo (
  id         integer generated always as identity primary key,
  cuenta_id  integer not null references cuenta,
  moneda     text not null check (moneda in ('CLP', 'USD', 'BRL')),
  causa      text not null,
  monto      importe not null
) with (fillfactor = 50);
create index saldo_cuenta on saldo (cuenta_id, moneda, causa);

-- What is owed less what was paid, of each line of the accounts of hotels and receptionists that is not settled.
create table pendiente (
  id          integer generated always as identity primary key,
  cuenta_id   integer not null references cuenta,
  clase       text not null check (clase in ('comision', 'cobro_hotel')),
  reserva_id  integer not null,
  monto       importe not null check (monto <> 0)
);
create index pendiente_linea on pendiente (cuenta_id, reserva_id, clase);

-- Routes and people with money or card payments of them that are in no handover. One too many does no harm: who reads
-- asks for the handover as well.
create table por_entregar (
  ruta_id     integer not null,
  usuario_id  integer not null,
  primary key (ruta_id, usuario_id)
);
create index por_entregar_usuario on por_entregar (usuario_id);

-- Adds amounts to lines. A line that becomes zero has no row any more.
create function sumar_pendientes(p_cambios pendiente[]) returns void language sql
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

-- By cause, so that the rows of it are looked up by their ids.
create function apunte_se_suma() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
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
    if parte.causa in ('comision', 'cobro_hotel') then
      perform sumar_pendientes(array(
        select row(null, f.cuenta_id, a.causa, a.causa_id, case a.causa when 'comision' then -f.monto else f.monto end)::pendiente
        from filas f join asiento a on a.id = f.asiento_id join cuenta c on c.id = f.cuenta_id
        where a.causa = parte.causa and c.tipo in ('hotel', 'recepcionista')));
    elsif parte.causa in ('detalle_rendicion', 'gasto_rendicion', 'gasto_extra') then
      insert into por_entregar (ruta_id, usuario_id)
        select distinct r.ruta_id, coalesce(c.usuario_id, r.usuario_id) as quien
        from filas f join asiento a on a.id = f.asiento_id
          join cuenta c on c.id = f.cuenta_id and c.tipo in ('persona', 'tarjeta')
          join (select * from causa_ruta where causa = parte.causa and causa_id = any(parte.ids)) r
            on (r.causa, r.causa_id) = (a.causa, a.causa_id)
        where not exists (select from entrega_ruta er
          where (er.ruta_id, er.usuario_id) = (r.ruta_id, coalesce(c.usuario_id, r.usuario_id)) and er.vigente)
        order by 1, 2
        on conflict do nothing;
    end if;
  end loop;
  return null;
end $$;

create function pago_linea_salda() returns trigger language plpgsql as $$
begin
  perform sumar_pendientes(array(
    select row(null, c.id, f.clase, f.reserva_id, case tg_op when 'INSERT' then -f.monto else f.monto end)::pendiente
    from filas f join pago_cuenta p on p.id = f.pago_id
      join cuenta c on c.clave = case when p.hotel_id is null then 'recepcionista ' || p.recepcionista_id else 'hotel ' || p.hotel_id end
    where f.vigente = (tg_op = 'INSERT')));
  return null;
end $$;

create function entrega_ruta_libera() returns trigger language plpgsql as $$
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

-- Looks a reservation up by its id, or by the day that is asked for. With an index usable for every day since `desde`,
-- posting one reservation read that whole index: 60 ms at a million.
create or replace view viaje as
  select r.id, r.fecha, r.hotel_id, case when not r.comision_hotel then r.recepcionista_id end as recepcionista_id,
    r.tipo_cobro_id, r.abono, r.cantidad_adultos, r.valor_adulto, r.valor_child, comision_aprobada(r) as comision,
    r.cantidad_adultos + r.cantidad_child as personas,
    viajaron(r.cantidad_adultos + r.cantidad_child,
      (select a.vinieron from abordaje a where a.reserva_id = r.id)) as viajaron,
    cobra_el_hotel(r) as cobra_el_hotel
  from reserva r
  where r.fecha + 0 between (select desde from jornada) and (select hoy from jornada) and r.habilitado = 1 and r.noshow = 0 and case
    when r.ruta_id is null then r.fecha < (select hoy from jornada) and r.tipo_cobro_id not in (1, 4)
    else (
      select bool_and(d.id is not null or o.tipo_cobro_id not in (1, 4)) and (r.fecha < (select hoy from jornada)
        or bool_or(o.tipo_cobro_id in (1, 4)) or exists (
          select from gasto_rendicion ga join rendicion re on re.id = ga.rendicion_id where re.ruta_id = r.ruta_id))
      from reserva o left join detalle_rendicion d on d.reserva_id = o.id
      where o.ruta_id = r.ruta_id and o.habilitado = 1 and o.noshow = 0)
    end;

-- The triggers come first: once they are there, everything that was posted before is committed and is seen below.
create trigger apunte_se_suma after insert on apunte referencing new table as filas
  for each statement execute function apunte_se_suma();
create trigger pago_linea_salda after insert on pago_linea referencing new table as filas
  for each statement execute function pago_linea_salda();
-- A line of a payment changes once, when the payment is annulled.
create trigger pago_linea_anulada after update on pago_linea referencing new table as filas
  for each statement execute function pago_linea_salda();
create trigger entrega_ruta_ocupa after insert on entrega_ruta referencing new table as filas
  for each statement execute function entrega_ruta_libera();
create trigger entrega_ruta_libera after update on entrega_ruta referencing new table as filas
  for each statement execute function entrega_ruta_libera();

insert into saldo (cuenta_id, moneda, causa, monto)
  select p.cuenta_id, p.moneda, a.causa, sum(p.monto) from apunte p join asiento a on a.id = p.asiento_id group by 1, 2, 3;
insert into pendiente (cuenta_id, clase, reserva_id, monto)
  select c.id, x.clase, x.reserva_id, x.debido - x.pagado
  from cuenta_reserva x join cuenta c on c.clave = case when x.hotel_id is null then 'recepcionista ' || x.recepcionista_id else 'hotel ' || x.hotel_id end
  where x.debido <> x.pagado;
-- Money of routes up to an opening was handed over outside the product.
insert into por_entregar (ruta_id, usuario_id)
  select distinct r.ruta_id, coalesce(c.usuario_id, r.usuario_id)
  from causa_ruta r join ruta ru on ru.id = r.ruta_id join asiento a using (causa, causa_id)
    join apunte p on p.asiento_id = a.id join cuenta c on c.id = p.cuenta_id and c.tipo in ('persona', 'tarjeta')
  where ru.fecha > coalesce((select max(m.fecha) from movimiento_persona m where m.tipo = 'apertura'), '-infinity')
    and not exists (select from entrega_ruta er
      where (er.ruta_id, er.usuario_id) = (r.ruta_id, coalesce(c.usuario_id, r.usuario_id)) and er.vigente);

-- Kept sums that are not those of the entries: always none. The tests ask for it.
create view saldo_errado as
  select 'saldo' as que, c.clave || ' ' || x.moneda || ' ' || x.causa as cual, sum(x.monto) as monto
  from (
    select cuenta_id, moneda, causa, monto::numeric as monto from saldo
    union all
    select p.cuenta_id, p.moneda, a.causa, -p.monto from apunte p join asiento a on a.id = p.asiento_id) x
    join cuenta c on c.id = x.cuenta_id
  group by c.clave, x.moneda, x.causa having sum(x.monto) <> 0
  union all
  select 'pendiente', coalesce('hotel ' || x.hotel_id, 'recepcionista ' || x.recepcionista_id) || ' ' || x.clase || ' ' || x.reserva_id,
    sum(x.monto)
  from (
    select c.hotel_id, c.recepcionista_id, p.clase, p.reserva_id, p.monto::numeric as monto
    from pendiente p join cuenta c on c.id = p.cuenta_id
    union all
    select hotel_id, recepcionista_id, clase, reserva_id, pagado - debido from cuenta_reserva) x
  group by x.hotel_id, x.recepcionista_id, x.clase, x.reserva_id having sum(x.monto) <> 0
  union all
  select distinct 'por_entregar', t.ruta_id || ' ' || t.usuario_id, null::numeric
  from tenido_ruta t join ruta ru on ru.id = t.ruta_id
  where ru.fecha > coalesce((select max(m.fecha) from movimiento_persona m where m.tipo = 'apertura'), '-infinity')
    and not exists (select from entrega_ruta er where (er.ruta_id, er.usuario_id) = (t.ruta_id, t.usuario_id) and er.vigente)
    and not exists (select from por_entregar p where (p.ruta_id, p.usuario_id) = (t.ruta_id, t.usuario_id));
