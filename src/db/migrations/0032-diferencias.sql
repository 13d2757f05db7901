-- What was collected for a reservation beyond the expected pesos, negative if it falls short; null without a rate. The
-- same rule as `diferencia` of rendiciones/rules.ts, for lists that the database orders and filters: cash may be the rest
-- rounded by law, a payment by card alone must be exact.
create function diferencia_de(esperado integer, efectivo integer, vuelto integer, tarjeta integer, usd numeric,
    reales numeric, dolar numeric, tasa_real numeric) returns bigint language sql immutable as $$
  select case
    when (usd > 0 and dolar is null) or (reales > 0 and tasa_real is null) then null
    when (efectivo > 0 or e.extranjero > 0) and (f.falta >= 0 or vuelto > 0)
      and efectivo - vuelto = sign(f.falta) * (abs(f.falta) - abs(f.falta) % 10 + case when abs(f.falta) % 10 > 5 then 10 else 0 end)
      then 0
    else efectivo - vuelto - f.falta end
  from (select usd * coalesce(dolar, 0) + reales * coalesce(tasa_real, 0)) e (extranjero)
    cross join lateral (select floor(esperado - tarjeta - e.extranjero + 0.5)::bigint) f (falta)
$$;
