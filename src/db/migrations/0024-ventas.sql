-- Reservations sold together to one passenger. Optional: a reservation without a venta is read as before.

alter table reserva add column venta_id uuid;
create index reserva_venta on reserva (venta_id) where venta_id is not null;
