-- First of the days whose reservations the hourly job has to post anew: a commission is each reservation's own from now
-- on. Null once it did.
alter table jornada add column por_repasar date;
update jornada set por_repasar = desde;

-- Money lies with the person of the row, or in the office's caja.
alter table detalle_rendicion add column de_caja boolean not null default false;
alter table gasto_rendicion add column de_caja boolean not null default false;
alter table gasto_extra add column de_caja boolean not null default false;
alter table detalle_revertido
  -- Where the money lay before: in the caja instead of with `usuario_id`. `de_caja` says who paid it back.
  add column cobro_de_caja boolean not null default false,
  -- Who paid it back, if not who undid it.
  add column pagado_por integer references usuario,
  -- The operator's day of the refund; null in rows of before, which are dated as their route.
  add column fecha date;

-- A handover that finance declares in the name of somebody who is gone.
alter table entrega
  add column declarada_por integer references usuario,
  add column motivo_declara varchar(1000) not null default '',
  add constraint entrega_declarada_por check (declarada_por <> usuario_id and motivo_declara <> '' or declarada_por is null);

-- Share of each person in the pay of a route, after a relief. Without rows the route pays its guide, or its driver.
create table ruta_parte (
  ruta_id     integer not null references ruta,
  puesto      text not null check (puesto in ('guia', 'chofer')),
  usuario_id  integer not null references usuario,
  parte       numeric(7, 6) not null check (parte > 0 and parte <= 1),
  primary key (ruta_id, puesto, usuario_id)
);
create index ruta_parte_usuario on ruta_parte (usuario_id);
