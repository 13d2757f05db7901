-- Which routes are RENDIDA is computed (D32), a route at a time from its reservations. What finance waits for would so
-- be found by looking at every route there ever was. `cerrada` remembers that a route was found RENDIDA; it is no state
-- of its own: false says nothing, and whatever could undo it takes it back at once, here, whoever does it.
alter table ruta add column cerrada boolean not null default false;
create index ruta_abierta on ruta (fecha, id) where not cerrada;

-- Details and expenses are never removed and a settled route keeps its day, so only a reservation can reopen one: by
-- coming onto it, or by becoming one that is to be collected. Whoever closes routes holds their rows, so the first
-- statement waits for them and the second sees what they did.
create function ruta_reabierta() returns trigger language plpgsql as $$
begin
  perform from ruta where id = new.ruta_id for no key update;
  update ruta set cerrada = false where id = new.ruta_id and cerrada;
  return null;
end $$;
create trigger reserva_cambia_en_ruta after update on reserva for each row
  when (new.ruta_id is not null and (new.ruta_id, new.tipo_cobro_id, new.habilitado, new.noshow)
    is distinct from (old.ruta_id, old.tipo_cobro_id, old.habilitado, old.noshow))
  execute function ruta_reabierta();
create trigger reserva_entra_en_ruta after insert on reserva for each row
  when (new.ruta_id is not null) execute function ruta_reabierta();
