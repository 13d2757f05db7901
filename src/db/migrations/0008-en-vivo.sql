-- Who is online is who has a live connection (D39), and no longer who asked for something within five minutes.
alter table sesion drop column presente;

-- Each process keeps one row per person who is connected to it and renews them all with every beat; those of a process
-- that died age out. Losing the table in a crash loses nothing: the connections are gone as well.
drop table presencia;
create unlogged table presencia (
  proceso     uuid not null,
  usuario_id  integer not null,
  visto       timestamptz not null default now(),
  primary key (proceso, usuario_id)
);
