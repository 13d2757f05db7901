import type { DayRange } from '#lib/web/filters/usual-days.ts'
import { DAY_ORDER } from '../contract/reserva-input.ts'

/** Returns a list's query. One of a single day is in the order of the day, unless another was chosen (RE-29). */
export const inDayOrder = <Query extends DayRange & { orden?: string | undefined }>(
  query: Query,
) =>
  query.desde !== undefined && query.desde === query.hasta && query.orden === undefined
    ? { ...query, orden: DAY_ORDER }
    : query
