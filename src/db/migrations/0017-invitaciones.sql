-- The one link by which somebody may choose the password of an account: once, and until it expires. A new one takes the
-- place of the one before; disabling the account or setting its password removes it.
create table invitacion (
  usuario_id  integer primary key references usuario,
  token_hash  bytea not null unique,          -- SHA-256 of the 256-bit token, which only the link carries
  vence       timestamptz not null
);
