-- No foreign key removes or empties business rows by itself: the settlement that was opened for a route and left empty
-- goes when somebody removes the route, by the command that does so.
alter table rendicion drop constraint rendicion_ruta_id_fkey, add foreign key (ruta_id) references ruta;
alter table comprobante drop constraint comprobante_rendicion_id_fkey,
  add foreign key (rendicion_id) references rendicion;

-- A route on which nothing is to be collected is RENDIDA with passengers and expenses only (D32), so whoever leaves it
-- may undo that as well as whoever comes onto it. `cerrada` is taken back in both cases; it only says what is known.
-- Only routes whose day has come in some zone are closed: for others nobody waits, and days may be exchanged at once.
create or replace function ruta_reabierta() returns trigger language plpgsql as $$
begin
  perform from ruta where id in (old.ruta_id, new.ruta_id) and fecha <= current_date + 1 order by id for no key update;
  update ruta set cerrada = false where id in (old.ruta_id, new.ruta_id) and cerrada;
  return null;
end $$;
drop trigger reserva_cambia_en_ruta on reserva;
create trigger reserva_cambia_en_ruta after update on reserva for each row
  when (coalesce(new.ruta_id, old.ruta_id) is not null and (new.ruta_id, new.tipo_cobro_id, new.habilitado, new.noshow)
    is distinct from (old.ruta_id, old.tipo_cobro_id, old.habilitado, old.noshow))
  execute function ruta_reabierta();
update ruta set cerrada = false where cerrada;
