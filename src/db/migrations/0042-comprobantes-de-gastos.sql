-- Line of the expenses of its route whose receipt this is. One that was replaced is kept, of no line.
alter table comprobante add column gasto text check (gasto in ('peaje', 'ticket', 'otro1', 'otro2', 'otro3'));
create unique index comprobante_gasto on comprobante (rendicion_id, gasto) where gasto is not null;
