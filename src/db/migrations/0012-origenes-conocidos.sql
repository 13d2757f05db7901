-- From where each account has signed in with both factors: networks and browsers, by a hash keyed with SECRET_KEY. Wrong
-- passwords from elsewhere do not hold up whoever comes from here. Losing it only means that nobody is known yet.
create table origen_conocido (
  usuario_id  integer not null references usuario,
  huella      bytea not null,
  visto       timestamptz not null default now(),
  primary key (usuario_id, huella)
);
create index origen_conocido_visto on origen_conocido (visto);
