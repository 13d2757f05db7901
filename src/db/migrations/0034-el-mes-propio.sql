-- The month of a seller, a hotel or a receptionist is summed up from the index of statistics too.
create index reserva_mes on reserva (fecha)
  include (excursion_id, hotel_id, canal_venta_id, cantidad_adultos, cantidad_child, total,
    usuario_id, recepcionista_id, comision)
  where habilitado = 1 and noshow = 0;
drop index reserva_estadistica;
alter index reserva_mes rename to reserva_estadistica;
