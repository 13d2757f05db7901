-- Authorisation code of the card voucher of money that came late: the detail gets it when it is applied.
alter table cobro_por_resolver add column autorizacion varchar(20) not null default '';
