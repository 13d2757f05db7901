-- Entries of a month, and the first one.
create index asiento_fecha on asiento (fecha);
create index entrega_fecha on entrega (fecha) where estado = 'recibida';

-- Whether a count differs from what was expected. Sums below zero are none: what was spent beyond the money of a route
-- came from the float. Few handovers differ, and only they count when a month is closed.
create function entrega_difiere(esperado jsonb, clp integer, usd numeric, brl numeric) returns boolean
  language sql immutable return
    (clp, usd, brl) is distinct from (greatest((esperado ->> 'clp')::numeric, 0), greatest((esperado ->> 'usd')::numeric, 0),
      greatest((esperado ->> 'brl')::numeric, 0));
create index entrega_con_diferencia on entrega (fecha)
  where estado = 'recibida' and entrega_difiere(esperado, contado_clp, contado_usd, contado_brl);
