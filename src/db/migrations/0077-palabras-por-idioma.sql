-- Words for the passengers of a contingencia, in their languages: until now the Spanish ones went to all.
alter table contingencia add column para_pasajero_en varchar(300) not null default '',
  add column para_pasajero_pt varchar(300) not null default '';
