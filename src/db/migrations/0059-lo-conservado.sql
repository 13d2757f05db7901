-- What was kept of a refund counts: the passenger owes so much less. Stored with the reservation, so that lists read it
-- as they read the abono; an undone detail never changes, and so does what was kept of it.
alter table reserva add column conservado integer not null default 0;

-- Returns what was kept of a refund in whole pesos, by the rate of its settlement, else of its route's day. Foreign money
-- without a known rate counts as nothing.
create function conservado_de(d detalle_revertido) returns integer language sql stable as $$
  select least(greatest(d.valor_efectivo - d.devuelto_efectivo - d.vuelto + d.vuelto_devuelto
    + d.valor_tarjeta - d.devuelto_tarjeta + floor((d.valor_usd - d.devuelto_usd) * coalesce(re.dolar, m.dolar, 0)
      + (d.valor_real - d.devuelto_real) * coalesce(re.real, m.real, 0) + 0.5), 0), 99999999)::integer
  from rendicion re join ruta ru on ru.id = re.ruta_id left join lateral (
    select m.dolar, m.real from moneda m where m.fecha <= ru.fecha order by m.fecha desc limit 1) m on true
  where re.id = d.rendicion_id
$$;

create function se_conserva() returns trigger language plpgsql as $$
begin
  update reserva set conservado = least(conservado + conservado_de(new), 99999999) where id = new.reserva_id;
  return null;
end $$;
create trigger devolucion_conserva after insert on detalle_revertido
  for each row when (new.tipo = 'devolucion') execute function se_conserva();

update reserva r set conservado = least(x.suma, 99999999)
from (select d.reserva_id, sum(conservado_de(d)) as suma from detalle_revertido d where d.tipo = 'devolucion' group by 1) x
where r.id = x.reserva_id and x.suma > 0;
-- What was settled after a refund was expected in full.
update detalle_rendicion d set esperado = greatest(d.esperado - r.conservado, 0)
from reserva r where r.id = d.reserva_id and r.conservado > 0;

-- As in 0043; but the hotel owes only what was not kept of a refund.
create or replace view debido_cobro_hotel as
  select 'cobro_hotel' as causa, v.id as causa_id, v.fecha, x.tipo, null::int as usuario_id,
    case x.tipo when 'hotel' then v.hotel_id end as hotel_id, null::int as recepcionista_id,
    'CLP' as moneda, x.signo * case
      when not v.cobra_el_hotel then least(v.abono, p.precio)
      else greatest(p.precio - (select r.conservado from reserva r where r.id = v.id), 0) end as monto
  from viaje v
  cross join lateral (select least(v.viajaron, v.cantidad_adultos)::numeric * v.valor_adulto
    + greatest(v.viajaron - v.cantidad_adultos, 0)::numeric * v.valor_child) p (precio)
  cross join lateral (values ('hotel', 1), ('ingreso', -1)) x (tipo, signo)
  where v.cobra_el_hotel or v.abono > 0;
create constraint trigger reserva_conserva after update on reserva deferrable initially deferred
  for each row when (new.conservado <> old.conservado) execute function viaje_cambia();
select asentar('cobro_hotel', array(select r.id from reserva r where r.conservado > 0));
