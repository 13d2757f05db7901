-- From here on migrations hold tables and rows; views, functions and triggers are in src/cuentas/server/libro.sql, which is
-- applied after them.

-- Why nothing was collected, and whether the hotel has the money then: who owes is not read from the words of a reason.
create table motivo_cero (
  nombre          text primary key,
  cobra_el_hotel  boolean not null default false
);
insert into motivo_cero (nombre, cobra_el_hotel) values
  ('No vino', false), ('Pagó en hotel', true), ('Cortesía', false), ('Otro', false);

-- The checks hold for new rows; the tables are not read for them.
alter table detalle_rendicion
  add constraint detalle_motivo_cero foreign key (motivo_cero) references motivo_cero not valid;
alter table detalle_revertido
  add constraint revertido_motivo_cero foreign key (motivo_cero) references motivo_cero not valid;
