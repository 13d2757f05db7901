-- Reservations whose receptionist is a name that nobody matched with a person yet.
create index reserva_nombre_libre on reserva (hotel_id, clave(recepcionista_nombre::text))
  where recepcionista_id is null and recepcionista_nombre <> '';
