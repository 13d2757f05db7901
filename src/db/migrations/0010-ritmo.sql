-- How much a session or an address has done in the window that is under way, by hashed key. Only whoever does a lot has a
-- row here: each process gives the first part of a window without asking. Losing it in a crash only forgives.
create unlogged table ritmo (
  clave   bytea primary key,
  usados  integer not null,
  hasta   timestamptz not null                -- the window's end; after it the row counts for nothing
);
