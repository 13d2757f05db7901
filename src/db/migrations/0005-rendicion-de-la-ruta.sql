-- A settlement is its route's. Whose it is, and of which day and excursion, the route says and nobody else: with a
-- detail or an expense a route keeps all three (D30), and without them there is nothing to keep.
alter table rendicion drop column usuario_id, drop column excursion_id, drop column fecha;

-- The one cascade there is: a settlement that was opened and left empty leaves with its route. What is in it refers to
-- it without cascade, and so holds both back.
alter table rendicion drop constraint rendicion_ruta_id_fkey,
  add foreign key (ruta_id) references ruta on delete cascade;

-- A receipt that no detail took belongs to nobody once its settlement is gone, and is swept away. One that was taken
-- stays, also after a correction took another.
alter table comprobante alter column rendicion_id drop not null, drop constraint comprobante_rendicion_id_fkey,
  add foreign key (rendicion_id) references rendicion on delete set null,
  add column usado timestamptz;
create index comprobante_sin_uso on comprobante (creado) where usado is null;
