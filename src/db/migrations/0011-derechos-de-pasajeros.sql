-- What the law on personal data (Ley 21.719) asks for: whose data are blocked or gone, what was set aside meanwhile, and
-- who looked at whom.

-- How much is still known of the passenger. Whoever reads a reservation need not ask: what is blocked or gone stands in
-- its own columns as a text that says so.
alter table reserva add column datos text not null default 'completos'
  check (datos in ('completos', 'bloqueados', 'anonimos'));

-- What was taken out of a blocked reservation, its history, its settlement and its receipts, to be put back. A reservation
-- that was removed for good has its history to block, so there is no foreign key.
create table bloqueo (
  reserva_id      integer primary key,
  guardado        jsonb not null,
  momento         timestamptz not null default now(),
  usuario_id      integer not null,
  nombre_usuario  text not null
);

-- Who saw or took away passengers' data. It says of which reservation, or of which days and how many rows, and nothing
-- about anybody.
create table acceso_datos (
  id              bigint generated always as identity primary key,
  momento         timestamptz not null,
  usuario_id      integer not null,
  nombre_usuario  text not null,
  que             text not null,                -- ver, comprobante, historial, recibo, buscar, ficha, exportar
  reserva_id      integer,                      -- of a list, none
  lista           text not null default '',     -- which list, in which format, narrowed by what: names of fields, no values
  desde           date,
  hasta           date,
  filas           integer
);
create index acceso_datos_reserva on acceso_datos (reserva_id, momento) where reserva_id is not null;
create index acceso_datos_lista on acceso_datos (momento) where reserva_id is null;
create index acceso_datos_momento on acceso_datos using brin (momento);

-- Somebody may be named in the history alone: in what was removed, and in what was edited into something else.
create index historial_personas on historial (id) where entidad = 'reserva' and (verbo = 'eliminar'
  or cambios @? '$[*] ? (@.campo == "nombrePasajero" || @.campo == "telefono" || @.campo == "email")');
