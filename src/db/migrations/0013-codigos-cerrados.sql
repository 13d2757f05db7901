-- Wrong second-factor codes of an account that no right one in the same session followed. At 20 the codes of its
-- authenticator are closed; unlike the tries of `intento`, nothing forgets them by itself.
alter table credencial add column codigos_fallidos integer not null default 0;

-- What an account has to be told, until its owner has read it: also at the next sign-in.
create table aviso_cuenta (
  id          integer generated always as identity primary key,
  usuario_id  integer not null references usuario,
  texto       text not null,
  momento     timestamptz not null default now()
);
create index aviso_cuenta_usuario on aviso_cuenta (usuario_id);
