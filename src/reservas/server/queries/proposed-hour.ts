/** Departure of the route `ru`, else of its excursion `e`. */
export const RUTA_DEPARTS = 'coalesce(ru.hora, e.hora_salida)'

/** Departure of the reservation `r`: of its route `ru`, else the one that was sold, else of its excursion `e`. */
export const DEPARTS =
  'coalesce(ru.hora, case when ru.id is null then r.salida end, e.hora_salida, r.salida)'

/** Time from a departure of the excursion `e` to the pick-up at the hotel `h`: the hotel's pauta, else its zona's. */
export const PAUTA = `(select make_interval(mins => p.minutos) from pauta p
  where p.excursion_id = e.id and (p.hotel_id = h.id or p.zona = h.zona) order by p.hotel_id nulls last limit 1)`

/** Pick-up hour that the pauta proposes to the reservation `r` (RE-27). Null if its departure or its pauta is unknown. */
export const PROPOSED_HOUR = `(${DEPARTS} + ${PAUTA})`
