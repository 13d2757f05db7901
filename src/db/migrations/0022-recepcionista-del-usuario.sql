-- The receptionist that a HOTEL user is, and the bookings of a room.

alter table usuario
  add column recepcionista_id integer references recepcionista check (recepcionista_id >= 100),
  add constraint usuario_recepcionista check (recepcionista_id is null or hotel_id is not null);
create index usuario_recepcionista on usuario (recepcionista_id) where recepcionista_id is not null;

create index reserva_huesped on reserva (hotel_id, replace(clave(habitacion::text), ' ', ''), id)
  where habilitado = 1 and datos = 'completos';
