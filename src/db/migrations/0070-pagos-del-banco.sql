-- A payment of a guide's month, of a hotel or of a receptionist may leave the bank, or reach it, instead of the caja.
alter table pago_guia add column de_banco boolean not null default false;
alter table pago_cuenta add column de_banco boolean not null default false;
