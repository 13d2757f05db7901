import { changesBetween } from '#lib/contract/changes.ts'
import type { ApiError } from '#lib/web/api.ts'
import { conflictRow } from '#lib/web/conflict-row.ts'
import { type Cambio, Reserva } from '../contract/reserva.ts'
import { tell } from '../contract/reserva-told.ts'

/** Returns the reservation as it is stored now, which a 409 carries. */
export const reservaInConflict = (error: ApiError | null) => conflictRow(error, Reserva)

/** Returns the differences between two versions of a reservation, by their names in the history. */
export const reservaChanges = (before: Reserva, now: Reserva): Cambio[] =>
  changesBetween(tell(before, ['history', 'notice']), tell(now, ['history', 'notice']))
