-- Where the last name begins in `recepcionista_nombre`, as it was typed; null where nobody said.
alter table reserva
  add column recepcionista_apellido varchar(25),
  add constraint reserva_apellido check (
    right(recepcionista_nombre, length(recepcionista_apellido) + 1) = ' ' || recepcionista_apellido);
