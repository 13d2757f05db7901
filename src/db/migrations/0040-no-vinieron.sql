-- Claims that nobody came, for the office's list.
create index abordaje_nadie on abordaje (momento) where vinieron = 0;

-- How many of the party did not come; 0 while nobody said. Statistics count by it: few parties are partial, and the
-- index has only those.
alter table abordaje add column faltan smallint not null default 0;
create function abordaje_faltan() returns trigger language plpgsql as $$
begin
  select greatest(coalesce(r.cantidad_adultos + r.cantidad_child - new.vinieron, 0), 0) into new.faltan
  from reserva r where r.id = new.reserva_id;
  return new;
end $$;
create trigger abordaje_faltan before insert or update on abordaje for each row execute function abordaje_faltan();
create index abordaje_faltan on abordaje (reserva_id) include (faltan) where faltan > 0;

-- Of a party that became smaller no more came than it now has.
create function abordaje_de_otros() returns trigger language plpgsql as $$
begin
  update abordaje set vinieron = least(vinieron, new.cantidad_adultos + new.cantidad_child),
    version = version + (vinieron > new.cantidad_adultos + new.cantidad_child)::int
  where reserva_id = new.id and vinieron is not null;
  return null;
end $$;
create trigger reserva_con_otros after update of cantidad_adultos, cantidad_child on reserva
  for each row when (new.cantidad_adultos + new.cantidad_child <> old.cantidad_adultos + old.cantidad_child)
  execute function abordaje_de_otros();

update abordaje set vinieron = vinieron where vinieron is not null;
