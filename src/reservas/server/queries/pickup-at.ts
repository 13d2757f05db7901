import { FARTHEST_PICKUP } from '../../contract/pickup-day.ts'
import { DEPARTS, PROPOSED_HOUR } from './proposed-hour.ts'

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

/**
 * Pick-up of the reservation `r` as `pickupsOf` has it (RE-28): its own, else the first of its hotel among the rows read
 * of the same `route`, else the proposed one. Needs its hotel `h`, excursion `e` and route `ru`.
 */
export const pickupOf = (route: string) =>
  `coalesce(${pickupAt('r.hora')}, min(${pickupAt('r.hora')}) over (partition by ${route}, r.hotel_id), ${pickupAt(PROPOSED_HOUR)})`
