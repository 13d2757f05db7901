-- The history is read in the order of (momento, id), by everything that narrows it; annulled reservations by when they
-- were annulled.

-- now() is when a transaction began. Of two that change one row, the second may have begun first and waited for the lock:
-- with its own hour each row of history keeps the order in which things happened.
alter table historial alter column momento set default clock_timestamp();

-- What a list is narrowed by besides is in the index, so that rows that are not shown are never read.
drop index historial_entidad, historial_momento, historial_usuario, historial_hotel, historial_creador;
create index historial_entidad on historial (entidad, entidad_id, momento, id);
create index historial_momento on historial (entidad, momento, id) include (accion);
create index historial_usuario on historial (usuario_id, momento, id) include (accion) where entidad = 'reserva';
create index historial_hotel on historial (hotel_id, momento, id) include (usuario_id, accion) where entidad = 'reserva';
create index historial_creador on historial (creador_id, momento, id) include (usuario_id, accion) where entidad = 'reserva';

-- Without its copies a row about a reservation would be out of every scope, and without passenger.
alter table historial add constraint historial_reserva check (entidad <> 'reserva' or (nombre_pasajero is not null
  and nombre_excursion is not null and fecha_excursion is not null and hotel_id is not null and creador_id is not null));

create index reserva_cancelacion on reserva ((fecha_cancela + hora_cancela), id) where habilitado = 0;
