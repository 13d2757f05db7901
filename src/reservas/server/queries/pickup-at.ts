import { FARTHEST_PICKUP } from '../../contract/pickup-day.ts'

/** Departure of the route `ru`, else of the excursion `e`. */
export const DEPARTS = 'coalesce(ru.hora, e.hora_salida)'

const FAR = `interval '${24 * 60 - FARTHEST_PICKUP} minutes'`

/**
 * Time from the beginning of the excursion's day to a pick-up, negative for the evening before: `dayShift` in SQL. Null
 * without an hour.
 */
export const pickupAt = (
  hora: string,
  departs = DEPARTS,
) => `(${hora} - time '00:00' + make_interval(days => case
  when ${hora} - ${departs} >= ${FAR} then -1 when ${departs} - ${hora} >= ${FAR} then 1 else 0 end))`
