-- Posting asks the view of all branches for one cause, and planning that took longer than running it. The plan for any
-- cause runs the branch of the one that is asked for, and is made once per connection.
alter function asentar(text, integer[]) set plan_cache_mode = force_generic_plan;

-- As before; but what leaves the route as settled or as open as it was posts its own reservation alone. What the others
-- are worth does not depend on its people, price or commission.
create or replace function viaje_cambia() returns trigger language plpgsql as $$
declare
  propia integer;
  rutas integer[];
  dia date;
  sola boolean := tg_table_name = 'abordaje';
begin
  perform pg_advisory_xact_lock_shared(7260721);
  case tg_table_name
    when 'reserva' then
      propia := new.id;
      dia := least(old.fecha, new.fecha);
      rutas := array[old.ruta_id, new.ruta_id];
      sola := (new.fecha, new.ruta_id, new.habilitado, new.noshow, new.tipo_cobro_id)
        is not distinct from (old.fecha, old.ruta_id, old.habilitado, old.noshow, old.tipo_cobro_id);
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
    where not sola and r.ruta_id = any(rutas) and (r.comision > 0 or r.abono > 0 or cobra_el_hotel(r))));
  return null;
end $$;
