-- Texts are searched and compared as they are seen: characters that draw nothing or turn the direction of a text are
-- left out (`lib/contract/text-reading.ts` has the same ones), and every space is a plain one.
create function visible(texto text) returns text
  language sql immutable parallel safe
  as $$ select case when texto ~ '[^\u0020-\u007E\u00A1-\u00AC\u00AE-\u024F]' then regexp_replace(regexp_replace(texto,
    '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
    '', 'g'), '[\u0009-\u000D\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]', ' ', 'g') else texto end $$;

-- Names of catalogues are unique. Among those that looked alike, the one with such characters gets its number.
update hotel h set nombre = btrim(visible(nombre) || case when clave(visible(nombre)) = '' or exists (select from hotel o
  where o.id <> h.id and o.comuna_id = h.comuna_id and clave(visible(o.nombre)) = clave(visible(h.nombre)))
  then ' (' || id || ')' else '' end)
  where nombre <> visible(nombre);
update canal_venta c set nombre = btrim(visible(nombre) || case when clave(visible(nombre)) = '' or exists (select
  from canal_venta o where o.id <> c.id and clave(visible(o.nombre)) = clave(visible(c.nombre)))
  then ' (' || id || ')' else '' end)
  where nombre <> visible(nombre);
delete from idioma i where nombre <> visible(nombre) and (clave(visible(nombre)) = ''
  or exists (select from idioma o where o.id <> i.id and clave(visible(o.nombre)) = clave(visible(i.nombre))));
update idioma set nombre = btrim(visible(nombre)) where nombre <> visible(nombre);

-- Not strict, or PostgreSQL would call them for each row instead of writing them into the statement.
create or replace function norm(texto text) returns text
  language sql immutable parallel safe
  as $$ select public.unaccent('public.unaccent', lower(public.visible(texto))) $$;
create or replace function clave(texto text) returns text
  language sql immutable parallel safe
  as $$ select btrim(regexp_replace(public.unaccent('public.unaccent', lower(public.visible(texto))), '\s+', ' ', 'g')) $$;
-- A line for each text, as before.
create or replace function nombrados(nombre text, cambios jsonb) returns text
  language sql immutable parallel safe
  as $$ select public.norm(coalesce(nombre, '')) || coalesce((
    select string_agg(E'\n' || public.norm(coalesce(c ->> 'antes', '')), '') from jsonb_array_elements(cambios) c
    where c ->> 'campo' in ('nombrePasajero', 'telefono', 'email')), '') $$;

-- Comparison of passengers: `clave` with letters of other alphabets that look like Latin capitals, and without spaces
-- and punctuation. O'REILLY is OREILLY, and JR. is JR.
create function parecido(clave text) returns text
  language sql immutable parallel safe
  as $$ select regexp_replace(case when clave ~ '[^\u0020-\u0040\u005B-\u007E]' then translate(lower(clave),
    'авекмнорстухѕіјүԁԛԝһαβεζηικμνορτυχϲϳАВЕКМНОРСТУХЅІЈҮԀԚԜҺΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹͿ',
    'abekmhopctyxsijydqwhabezhikmnoptyxcjabekmhopctyxsijydqwhabezhikmnoptyxcj') else clave end,
    '[\s\u0021-\u002F\u003A-\u0040\u005B-\u0060\u007B\u007D\u007E\u00B4\u00B7]', '', 'g') $$;

-- Rows with such characters get their search forms anew, and with them their entries in the indices.
update reserva set nombre_pasajero = nombre_pasajero, habitacion = habitacion
  where nombre_pasajero <> visible(nombre_pasajero) or habitacion <> visible(habitacion);
do $$ begin
  if exists (select from historial where entidad = 'reserva'
    and (nombre_pasajero <> visible(nombre_pasajero) or cambios::text <> visible(cambios::text))) then
    reindex index historial_nombrados;
    reindex index historial_mismo_nombre;
  end if;
end $$;

-- `reserva_duplicada` and `reserva_habitacion` serve the version before; the next one drops them.
create index reserva_parecida on reserva (excursion_id, parecido(clave_duplicado), fecha)
  where habilitado = 1 and noshow = 0;
create index reserva_habitacion_visible on reserva
  using gin ((' ' || translate(lower(visible(habitacion)), 'áéíóúüñ', 'aeiouun')) gin_trgm_ops);

-- What an index is made of is known to the planner only once it was looked at.
analyze reserva;
