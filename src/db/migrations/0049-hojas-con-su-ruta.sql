-- Day, excursion, hour, vehicle and people of the route when the version was issued; null in those of before.
alter table hoja_version add column ruta jsonb;
