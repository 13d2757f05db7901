-- Two ways in which money was lost: undoing what was paid in dollars with change in pesos, and "Pagó en hotel".

-- A note of 100 dollars with change leaves less pesos than none. Who gives back all of the foreign money gets the change
-- back (`vuelto_devuelto`).
alter table detalle_revertido
  add column vuelto_devuelto integer not null default 0,
  drop constraint devuelto_cobrado,
  add constraint devuelto_cobrado check (devuelto_efectivo <= greatest(valor_efectivo - vuelto, 0)
    and vuelto_devuelto between 0 and greatest(vuelto - valor_efectivo, 0) and devuelto_tarjeta <= valor_tarjeta
    and devuelto_usd <= valor_usd and devuelto_real <= valor_real);
create or replace view debido_revertido as
  select 'detalle_rendicion' as causa, d.id as causa_id, ru.fecha, x.tipo, x.usuario_id, null::int as hotel_id,
    null::int as recepcionista_id, x.moneda, sum(x.monto)::numeric as monto
  from detalle_revertido d join rendicion re on re.id = d.rendicion_id join ruta ru on ru.id = re.ruta_id
    cross join lateral (select case when d.de_caja then 'caja' else 'persona' end,
      case when not d.de_caja then d.revertido_por end) p (tipo, usuario_id)
    cross join lateral (values
      ('persona', d.usuario_id, 'CLP', d.valor_efectivo - d.vuelto), (p.tipo, p.usuario_id, 'CLP', d.vuelto_devuelto - d.devuelto_efectivo),
      ('tarjeta', null, 'CLP', d.valor_tarjeta - d.devuelto_tarjeta),
      ('persona', d.usuario_id, 'USD', d.valor_usd), (p.tipo, p.usuario_id, 'USD', -d.devuelto_usd),
      ('persona', d.usuario_id, 'BRL', d.valor_real), (p.tipo, p.usuario_id, 'BRL', -d.devuelto_real),
      ('ingreso', null, 'CLP', d.vuelto - d.valor_efectivo - d.valor_tarjeta + d.devuelto_efectivo - d.vuelto_devuelto + d.devuelto_tarjeta),
      ('ingreso', null, 'USD', d.devuelto_usd - d.valor_usd), ('ingreso', null, 'BRL', d.devuelto_real - d.valor_real)
    ) x (tipo, usuario_id, moneda, monto)
  where d.tipo = 'devolucion'
  group by 1, 2, 3, 4, 5, 6, 7, 8;

-- What was to be collected on the road and was paid at the hotel is owed by the hotel, as soon as the guide says so.
create function cobra_el_hotel(r reserva) returns boolean language sql stable
  return r.tipo_cobro_id = 2 or exists (
    select from detalle_rendicion d where d.reserva_id = r.id and d.motivo_cero = 'Pagó en hotel');
create or replace view viaje as
  select r.id, r.fecha, r.hotel_id, case when not r.comision_hotel then r.recepcionista_id end as recepcionista_id,
    r.tipo_cobro_id, r.abono, r.cantidad_adultos, r.valor_adulto, r.valor_child, comision_aprobada(r) as comision,
    r.cantidad_adultos + r.cantidad_child as personas,
    viajaron(r.cantidad_adultos + r.cantidad_child,
      (select a.vinieron from abordaje a where a.reserva_id = r.id)) as viajaron,
    cobra_el_hotel(r) as cobra_el_hotel
  from reserva r
  where r.fecha between (select desde from jornada) and (select hoy from jornada) and r.habilitado = 1 and r.noshow = 0 and case
    when r.ruta_id is null then r.fecha < (select hoy from jornada) and r.tipo_cobro_id not in (1, 4)
    else (
      select bool_and(d.id is not null or o.tipo_cobro_id not in (1, 4)) and (r.fecha < (select hoy from jornada)
        or bool_or(o.tipo_cobro_id in (1, 4)) or exists (
          select from gasto_rendicion ga join rendicion re on re.id = ga.rendicion_id where re.ruta_id = r.ruta_id))
      from reserva o left join detalle_rendicion d on d.reserva_id = o.id
      where o.ruta_id = r.ruta_id and o.habilitado = 1 and o.noshow = 0)
    end;
create or replace view debido_cobro_hotel as
  select 'cobro_hotel' as causa, v.id as causa_id, v.fecha, x.tipo, null::int as usuario_id,
    case x.tipo when 'hotel' then v.hotel_id end as hotel_id, null::int as recepcionista_id,
    'CLP' as moneda, x.signo * case when v.cobra_el_hotel then p.precio else least(v.abono, p.precio) end as monto
  from viaje v
  cross join lateral (select least(v.viajaron, v.cantidad_adultos)::numeric * v.valor_adulto
    + greatest(v.viajaron - v.cantidad_adultos, 0)::numeric * v.valor_child) p (precio)
  cross join lateral (values ('hotel', 1), ('ingreso', -1)) x (tipo, signo)
  where v.cobra_el_hotel or v.abono > 0;

-- The same as in 0038, and also for what was paid at the hotel.
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
end $$;
create or replace function viaje_cambia() returns trigger language plpgsql as $$
declare
  propia integer;
  rutas integer[];
  dia date;
begin
  perform pg_advisory_xact_lock_shared(7260721);
  case tg_table_name
    when 'reserva' then
      propia := new.id;
      dia := least(old.fecha, new.fecha);
      rutas := array[old.ruta_id, new.ruta_id];
    when 'gasto_rendicion' then
      select array[ru.id], ru.fecha into rutas, dia
        from rendicion re join ruta ru on ru.id = re.ruta_id where re.id = new.rendicion_id;
    else
      propia := coalesce(new.reserva_id, old.reserva_id);
      select array[r.ruta_id], r.fecha into rutas, dia from reserva r where r.id = propia;
  end case;
  if dia > (select hoy from jornada) then return null; end if;
  perform pg_advisory_xact_lock(7260722, ruta)
    from (select distinct ruta from unnest(rutas) ruta where ruta is not null order by 1) x;
  perform asentar_viajes(array(
    select propia where propia is not null
    union
    select r.id from reserva r
    where r.ruta_id = any(rutas) and (r.comision > 0 or r.abono > 0 or cobra_el_hotel(r))));
  return null;
end $$;
create or replace function pasar_dia(p_hoy date) returns void language plpgsql as $$
declare
  antes date;
  parte integer[];
begin
  perform pg_advisory_xact_lock(7260721);
  select hoy into antes from jornada;
  if antes >= p_hoy then return; end if;
  update jornada set hoy = p_hoy;
  for parte in
    select array_agg(id) from (
      select id, row_number() over (order by id) as n from reserva r
      where fecha between antes and p_hoy and habilitado = 1 and noshow = 0 and (comision > 0 or abono > 0 or cobra_el_hotel(r))) x
    group by n / 5000 order by min(id)
  loop
    perform asentar_viajes(parte);
  end loop;
end $$;

create constraint trigger detalle_cobrado_en_hotel after update on detalle_rendicion deferrable initially deferred
  for each row when (old.motivo_cero is distinct from new.motivo_cero) execute function viaje_cambia();
select asentar_viajes(array(select reserva_id from detalle_rendicion where motivo_cero = 'Pagó en hotel'));
