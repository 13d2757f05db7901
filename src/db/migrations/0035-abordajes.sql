-- Who came of each reservation, as its guide, its driver or the office says. Null: taken back.
create table abordaje (
  reserva_id           integer primary key references reserva,
  vinieron             smallint check (vinieron between 0 and 1998),
  usuario_id           integer not null references usuario,
  -- The hour of the device, which may have had no signal, and the server's.
  momento_dispositivo  timestamptz,
  momento              timestamptz not null default now(),
  version              integer not null default 1
);
create index abordaje_usuario on abordaje (usuario_id);

-- Returns how many travelled of so many people: those who came, or all while nobody said. Without a table, so that it is
-- written into the statement that calls it.
create function viajaron(personas integer, vinieron integer) returns integer language sql immutable parallel safe
  return least(coalesce(vinieron, personas), personas);

-- Who came on one day says nothing of another.
create function abordaje_de_otro_dia() returns trigger language plpgsql as $$
begin
  update abordaje set vinieron = null, version = version + 1 where reserva_id = new.id and vinieron is not null;
  return null;
end $$;
create trigger reserva_cambia_de_dia after update of fecha, excursion_id on reserva
  for each row when (old.fecha <> new.fecha or old.excursion_id <> new.excursion_id)
  execute function abordaje_de_otro_dia();
