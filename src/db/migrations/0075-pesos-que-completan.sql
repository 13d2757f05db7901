-- Pesos in cash that complete a payment in dollars or reais are not too low: `monto_bajo` leaves them out, and so does its
-- index. The new one is built before the old one goes, so that reads wait for a moment only.
create index detalle_rendicion_monto_muy_bajo on detalle_rendicion (id)
  where (valor_efectivo between 1 and 999 or vuelto between 1 and 99) and valor_usd < 10 and valor_real < 10
    or valor_tarjeta between 1 and 999 or valor_usd between 0.01 and 9.99 or valor_real between 0.01 and 9.99;
drop index detalle_rendicion_monto_bajo;
alter index detalle_rendicion_monto_muy_bajo rename to detalle_rendicion_monto_bajo;
