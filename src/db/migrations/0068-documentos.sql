-- Boleta or factura of a reservation: its folio and link, and of a factura its receiver. No foreign key: a process of the
-- version before removes reservations without knowing this table.
create table documento (
  reserva_id    integer primary key,
  tipo          text not null check (tipo in ('boleta', 'factura')),
  folio         varchar(20) not null default '',
  enlace        varchar(500) not null default '',
  rut           varchar(12) not null default '',
  razon_social  varchar(100) not null default '',
  giro          varchar(80) not null default '',
  direccion     varchar(100) not null default '',
  comuna        varchar(60) not null default '',
  usuario_id    integer not null references usuario,
  momento       timestamptz not null default now(),
  version       integer not null default 1
);
