-- "CABAÑA6" and "CABAÑA 6" are the same room: the duplicate check (D19) ignores every space. An index over the stored
-- key needs no rewrite of the table.
create index reserva_duplicada on reserva (excursion_id, replace(clave_duplicado, ' ', ''), fecha)
  where habilitado = 1 and noshow = 0;
drop index reserva_duplicado;
