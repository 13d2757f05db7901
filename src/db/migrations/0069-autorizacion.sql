-- Authorisation code of a card voucher, by which the acquirer's file is matched.
alter table detalle_rendicion add column autorizacion varchar(20) not null default '';
alter table detalle_revertido add column autorizacion varchar(20) not null default '';
