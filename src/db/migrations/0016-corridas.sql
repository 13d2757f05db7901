-- Each run of work that nobody waits for: hourly sweeps, retention, backups. Those of the sweeps are kept for a month.
create table corrida (
  id         integer generated always as identity primary key,
  tarea      text not null check (tarea in ('barrido', 'retencion', 'respaldo')),
  dia        date,                              -- of what is done once a day, whichever process does it
  empezo     timestamptz not null default now(),
  termino    timestamptz,                       -- null while it runs, and of one that was killed
  resultado  text not null default 'en curso'
             check (resultado in ('en curso', 'bien', 'incompleta', 'rechazada', 'fallida')),
  cuantas    integer not null default 0,        -- rows or files it did something to
  detalle    jsonb not null default '{}',       -- names nobody
  unique (tarea, dia)
);
