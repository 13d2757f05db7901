-- What statistics sum up of the reservations that count, by day: they read this index and no row of the table.
create index reserva_estadistica on reserva (fecha)
  include (excursion_id, hotel_id, canal_venta_id, cantidad_adultos, cantidad_child, total)
  where habilitado = 1 and noshow = 0;
