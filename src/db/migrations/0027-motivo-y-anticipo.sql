-- Why nothing was collected where something was due, and what was paid ahead. Optional: a detail without them is read as
-- before. The check holds for new rows; the table is not read for it.
alter table detalle_rendicion
  add column motivo_cero text,
  add column anticipado boolean not null default false,
  add constraint motivo_cero_sin_cobro check (motivo_cero is null
    or esperado > 0 and valor_efectivo + valor_tarjeta + valor_usd + valor_real = 0) not valid;
alter table detalle_revertido
  add column motivo_cero text,
  add column anticipado boolean not null default false;
