-- Finding whom a request is about (Ley 21.719) without reading every row: anywhere in an e-mail or telephone, and who has
-- the same name, telephone or e-mail. Names have `reserva_busca` for the first.
create index reserva_contacto on reserva using gin (lower(email) gin_trgm_ops, telefono gin_trgm_ops);
create index reserva_mismo_nombre on reserva (nombre_busca, id);
create index reserva_mismo_telefono on reserva (telefono, id);
create index reserva_mismo_email on reserva (lower(email), id);

-- Everything by which a row of the history names somebody: its copied name, and what an edit replaced. In search form.
create function nombrados(nombre text, cambios jsonb) returns text
  language sql immutable parallel safe
  as $$ select public.norm(coalesce(nombre, '') || coalesce((
    select string_agg(E'\n' || coalesce(c ->> 'antes', ''), '') from jsonb_array_elements(cambios) c
    where c ->> 'campo' in ('nombrePasajero', 'telefono', 'email')), '')) $$;

create index historial_nombrados on historial using gin (nombrados(nombre_pasajero, cambios) gin_trgm_ops)
  where entidad = 'reserva' and (verbo = 'eliminar'
    or cambios @? '$[*] ? (@.campo == "nombrePasajero" || @.campo == "telefono" || @.campo == "email")');
create index historial_mismo_nombre on historial (norm(nombre_pasajero))
  where entidad = 'reserva' and (verbo = 'eliminar'
    or cambios @? '$[*] ? (@.campo == "nombrePasajero" || @.campo == "telefono" || @.campo == "email")');
drop index historial_personas;

-- What an index is made of is known to the planner only once it was looked at.
analyze reserva, historial;
