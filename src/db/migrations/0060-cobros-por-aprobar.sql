-- A sale of a HOTEL user that nobody collects ("No cobrar", or an abono of the whole total) waits until FINANZAS approves
-- it or makes it "Cobro en hotel". Until then the hotel owes the price. What was sold before waits for nobody. No domain:
-- it would write the whole table anew.
alter table reserva add column cobro_por_aprobar smallint not null default 0;
create index reserva_cobro_por_aprobar on reserva (id) where cobro_por_aprobar = 1;

-- As in 0043, and what waits for approval.
create or replace function cobra_el_hotel(r reserva) returns boolean language sql stable
  return r.tipo_cobro_id = 2 or r.cobro_por_aprobar = 1 or exists (
    select from detalle_rendicion d where d.reserva_id = r.id and d.motivo_cero = 'Pagó en hotel');
create constraint trigger reserva_nueva_por_aprobar after insert on reserva deferrable initially deferred
  for each row when (new.cobro_por_aprobar = 1) execute function viaje_cambia();
create constraint trigger reserva_por_aprobar after update on reserva deferrable initially deferred
  for each row when (new.cobro_por_aprobar <> old.cobro_por_aprobar) execute function viaje_cambia();

-- A process of the version before may change how a waiting sale is paid: then somebody collects it, and nothing waits.
create function cobro_sin_espera() returns trigger language plpgsql as $$
begin
  new.cobro_por_aprobar := 0;
  return new;
end $$;
create trigger reserva_se_cobra before update on reserva
  for each row when (new.cobro_por_aprobar = 1 and new.tipo_cobro_id <> 3
    and new.abono < new.cantidad_adultos::bigint * new.valor_adulto + new.cantidad_child::bigint * new.valor_child)
  execute function cobro_sin_espera();

-- Receptionists' free names, by the `norm` of 0047. Here, because reads of reservations wait for it until the end.
reindex index reserva_nombre_libre;
