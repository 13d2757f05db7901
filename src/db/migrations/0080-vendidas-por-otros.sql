-- Accounts of sales channels, and reservations that a channel sold with its reference and the net price that it pays.

-- The key of an account names its channel, so the column is made anew: accounts are few. The view that reads it comes back
-- with the ledger, in this transaction.
drop view if exists saldo_errado;
alter table cuenta drop constraint cuenta_tipo_check, drop constraint cuenta_check, drop column clave;
alter table cuenta add column canal_venta_id integer references canal_venta;
alter table cuenta
  add constraint cuenta_tipo_check check (tipo in ('persona', 'caja', 'tarjeta', 'hotel', 'recepcionista', 'ingreso', 'gasto',
    'diferencia', 'por_resolver', 'caja_chica', 'banco', 'cambio', 'apertura', 'canal')),
  add constraint cuenta_check check ((tipo = 'persona') = (usuario_id is not null) and (tipo = 'hotel') = (hotel_id is not null)
    and (tipo = 'recepcionista') = (recepcionista_id is not null) and (tipo = 'canal') = (canal_venta_id is not null)),
  add column clave text generated always as
    (tipo || ' ' || coalesce(usuario_id, hotel_id, recepcionista_id, canal_venta_id, 0)) stored,
  add constraint cuenta_unica unique (clave);
alter type diferencia_de_causa add attribute canal_venta_id integer;

alter table pago_cuenta add column canal_venta_id integer references canal_venta, drop constraint pago_cuenta_check,
  add constraint pago_cuenta_check check (num_nonnulls(hotel_id, recepcionista_id, canal_venta_id) = 1);
create index pago_cuenta_canal on pago_cuenta (canal_venta_id) where canal_venta_id is not null;
alter table pago_linea drop constraint pago_linea_clase_check,
  add constraint pago_linea_clase_check check (clase in ('comision', 'cobro_hotel', 'cobro_canal'));
alter table pendiente drop constraint pendiente_clase_check,
  add constraint pendiente_clase_check check (clase in ('comision', 'cobro_hotel', 'cobro_canal'));

-- Last, because reads of reservations wait for it until the end. No defaults: no row is written anew.
alter table reserva add column referencia_externa varchar(60), add column precio_neto integer;

-- A channel never gives one reference twice, in any case of letters; one of an annulled reservation stays taken. The
-- second index is for the search by the beginning of a reference.
create unique index reserva_referencia on reserva (canal_venta_id, lower(referencia_externa))
  where referencia_externa is not null;
create index reserva_referencia_busca on reserva (lower(referencia_externa) text_pattern_ops)
  where referencia_externa is not null;
