import type { Sesion } from '#acceso/server/session.ts'
import { invalid } from '#lib/server/errors.ts'
import { hasDeparted, textOfDeparted } from '../../contract/salida.ts'
import { anotaFechasPasadas } from '../../rules.ts'
import type { ExcursionDay } from '../queries/change-reserva.ts'

interface Call {
  readonly session: Sesion
  now(): { day: string; time: string }
}

/**
 * Rejects a past day and a departure of today that has left, unless the role may enter late (RE-8, RE-22). A
 * reservation that an edit leaves on its day and excursion stays.
 */
export function checkFecha(
  { session, now }: Call,
  { fecha, excursionId }: ExcursionDay,
  lastSalida: string | null,
  before?: ExcursionDay,
) {
  if (anotaFechasPasadas(session.rol)) return
  if (before?.fecha === fecha && before.excursionId === excursionId) return
  const clock = now()
  if (fecha < clock.day) throw invalid({ fecha: 'La fecha no puede ser anterior a hoy' })
  if (hasDeparted(fecha, lastSalida, clock)) throw invalid({ fecha: textOfDeparted(lastSalida) })
}
