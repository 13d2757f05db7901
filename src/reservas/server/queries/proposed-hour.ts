/**
 * Departure of the route `ru`, else of the excursion `e`, plus the minutes of the pauta for the hotel `h`, else for its
 * zona (RE-27). Null if one of them is unknown.
 */
export const PROPOSED_HOUR = `(coalesce(ru.hora, e.hora_salida) + (
  select make_interval(mins => p.minutos) from pauta p
  where p.excursion_id = e.id and (p.hotel_id = h.id or p.zona = h.zona) order by p.hotel_id nulls last limit 1))`
