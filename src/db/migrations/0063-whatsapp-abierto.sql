-- WhatsApp was opened with a version of a hoja de ruta, for the guide or driver that the route had then.
create table hoja_abierta (
  -- No foreign key: a process of the version before deletes routes and versions without knowing this table.
  ruta_id          integer not null,
  version          smallint not null,
  destinatario_id  integer not null references usuario,
  usuario_id       integer not null references usuario,                        -- who opened it last
  momento          timestamptz not null default now(),
  primary key (ruta_id, version, destinatario_id)
);
