import type { Excursion } from '#catalogos/excursiones/contract.ts'
import { daysBetween } from '#lib/contract/civil-day.ts'
import type { Ruta } from '../../contract.ts'

const DAY = 1440
const EPOCH = '2020-01-01'

/** Time for which a route needs its people: days, and minutes if hour and duration are known. */
interface Span {
  firstDay: number
  lastDay: number
  from: number | null
  to: number
}

type Departs = Pick<Ruta, 'fecha' | 'hora'>
type Tour = Pick<Excursion, 'duracion' | 'dias'> | undefined

function spanOf({ fecha, hora }: Departs, { duracion, dias = 1 }: NonNullable<Tour> = {}): Span {
  const firstDay = daysBetween(EPOCH, fecha)
  const lastDay = firstDay + dias - 1
  const [hours = 0, minutes = 0] = (hora ?? '').split(':').map(Number)
  const isKnown = hora !== undefined && duracion !== undefined
  const at = hours * 60 + minutes
  return {
    firstDay,
    lastDay,
    from: isKnown ? firstDay * DAY + at : null,
    to: lastDay * DAY + at + (duracion ?? 0),
  }
}

/** Tells whether one person cannot be on both routes (RU-6): by time, or by day where an hour or duration is unknown. */
export function overlap(a: Departs, tourA: Tour, b: Departs, tourB: Tour): boolean {
  const [one, other] = [spanOf(a, tourA), spanOf(b, tourB)]
  return one.from === null || other.from === null
    ? one.firstDay <= other.lastDay && other.firstDay <= one.lastDay
    : one.from < other.to && other.from < one.to
}
