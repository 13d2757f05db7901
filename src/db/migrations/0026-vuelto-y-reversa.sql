-- Change handed back in cash, and details that were undone. An undone detail keeps its id and leaves detalle_rendicion:
-- its reservation is as before its settlement for everything that reads details.

-- No domain: one with a check would write the whole table anew.
alter table detalle_rendicion add column vuelto integer not null default 0 check (vuelto between 0 and 99999999);

create table detalle_revertido (
  id                 integer primary key,
  rendicion_id       integer not null references rendicion,
  reserva_id         integer not null references reserva,
  usuario_id         integer not null references usuario,
  esperado           pesos not null,
  valor_efectivo     pesos not null,
  valor_tarjeta      pesos not null,
  valor_usd          divisa not null,
  valor_real         divisa not null,
  vuelto             pesos not null,
  comentario         varchar(500) not null,
  comprobante_id     integer references comprobante,
  creado             timestamptz not null,
  version            integer not null,
  -- error: it was never collected. devolucion: the passenger got back what `devuelto_…` says; the rest was kept.
  tipo               text not null check (tipo in ('error', 'devolucion')),
  motivo             varchar(1000) not null,
  -- Who undid it and paid it back; `de_caja`: the office paid.
  revertido_por      integer not null references usuario,
  revertido          timestamptz not null default now(),
  de_caja            boolean not null default false,
  devuelto_efectivo  pesos not null default 0,
  devuelto_tarjeta   pesos not null default 0,
  devuelto_usd       divisa not null default 0,
  devuelto_real      divisa not null default 0,
  constraint detalle_revertido_comprobante unique (comprobante_id),
  constraint devuelto_cobrado check (devuelto_efectivo <= valor_efectivo - vuelto and devuelto_tarjeta <= valor_tarjeta
    and devuelto_usd <= valor_usd and devuelto_real <= valor_real),
  check (tipo = 'devolucion' or devuelto_efectivo + devuelto_tarjeta + devuelto_usd + devuelto_real = 0)
);
create index detalle_revertido_rendicion on detalle_revertido (rendicion_id);
create index detalle_revertido_reserva on detalle_revertido (reserva_id);

create or replace view debido_detalle as
  select 'detalle_rendicion' as causa, d.id as causa_id, ru.fecha, x.tipo,
    case when x.tipo = 'persona' then d.usuario_id end as usuario_id, null::int as hotel_id, null::int as recepcionista_id,
    x.moneda, x.monto::numeric as monto
  from detalle_rendicion d join rendicion re on re.id = d.rendicion_id join ruta ru on ru.id = re.ruta_id
    cross join lateral (values
      ('persona', 'CLP', d.valor_efectivo - d.vuelto), ('tarjeta', 'CLP', d.valor_tarjeta),
      ('persona', 'USD', d.valor_usd), ('persona', 'BRL', d.valor_real),
      ('ingreso', 'CLP', d.vuelto - d.valor_efectivo - d.valor_tarjeta),
      ('ingreso', 'USD', -d.valor_usd), ('ingreso', 'BRL', -d.valor_real)) x (tipo, moneda, monto);

-- A refund leaves as income what was kept. Who paid it back holds so much less; the office's share leaves its caja.
create view debido_revertido as
  select 'detalle_rendicion' as causa, d.id as causa_id, ru.fecha, x.tipo, x.usuario_id, null::int as hotel_id,
    null::int as recepcionista_id, x.moneda, sum(x.monto)::numeric as monto
  from detalle_revertido d join rendicion re on re.id = d.rendicion_id join ruta ru on ru.id = re.ruta_id
    cross join lateral (select case when d.de_caja then 'caja' else 'persona' end,
      case when not d.de_caja then d.revertido_por end) p (tipo, usuario_id)
    cross join lateral (values
      ('persona', d.usuario_id, 'CLP', d.valor_efectivo - d.vuelto), (p.tipo, p.usuario_id, 'CLP', -d.devuelto_efectivo),
      ('tarjeta', null, 'CLP', d.valor_tarjeta - d.devuelto_tarjeta),
      ('persona', d.usuario_id, 'USD', d.valor_usd), (p.tipo, p.usuario_id, 'USD', -d.devuelto_usd),
      ('persona', d.usuario_id, 'BRL', d.valor_real), (p.tipo, p.usuario_id, 'BRL', -d.devuelto_real),
      ('ingreso', null, 'CLP', d.vuelto - d.valor_efectivo - d.valor_tarjeta + d.devuelto_efectivo + d.devuelto_tarjeta),
      ('ingreso', null, 'USD', d.devuelto_usd - d.valor_usd), ('ingreso', null, 'BRL', d.devuelto_real - d.valor_real)
    ) x (tipo, usuario_id, moneda, monto)
  where d.tipo = 'devolucion'
  group by 1, 2, 3, 4, 5, 6, 7, 8;

create or replace view debido as
  select * from debido_detalle where monto <> 0
  union all
  select * from debido_revertido where monto <> 0
  union all
  select * from debido_gasto where monto <> 0;

-- A detail moves to detalle_revertido in one statement, so that only the difference is posted.
create or replace function asentar_filas() returns trigger language plpgsql as $$
begin
  perform asentar(coalesce(tg_argv[0], tg_table_name), array(select id from filas));
  return null;
end $$;
create trigger detalle_borrado_se_asienta after delete on detalle_rendicion referencing old table as filas
  for each statement execute function asentar_filas();
create trigger revertido_se_asienta after insert on detalle_revertido referencing new table as filas
  for each statement execute function asentar_filas('detalle_rendicion');

-- A route is no longer known to be settled once a detail of it is undone.
create function ruta_sin_detalle() returns trigger language plpgsql as $$
declare
  rutas integer[] := array(select re.ruta_id from filas f join rendicion re on re.id = f.rendicion_id);
begin
  -- The first statement waits for who closes routes, the second sees what they did.
  perform from ruta where id = any(rutas) order by id for no key update;
  update ruta set cerrada = false where id = any(rutas) and cerrada;
  return null;
end $$;
create trigger detalle_borrado_reabre after delete on detalle_rendicion referencing old table as filas
  for each statement execute function ruta_sin_detalle();
