import { formatTime } from '#lib/contract/civil-day.ts'
import { counter } from '#lib/contract/money.ts'
import { isTime } from '#lib/contract/time-mask.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { SIN_MOTIVO_DE_EDICION } from '../../contract/reserva-input.ts'
import { type Actor, type RowButton, reasonOf } from '../actions/row-actions.ts'

/** Changes that several reservations can get at once. */
export type Deed = 'fecha' | 'hora' | 'anular'

export interface DeedValues {
  fecha: string | null
  hora: string
  motivo: string
}

interface DeedTexts {
  /** Begins the title: "Cambiar fecha de 4 reservas". */
  title: string
  /** Begins the label of the button that starts: "Cambiar 4 reservas". */
  verb: string
  countDone: (n: number) => string
  /** Button of a row that does the same to one reservation, and has the same limits. */
  button: RowButton
  withoutReason: string
}

export const DEEDS: Record<Deed, DeedTexts> = {
  fecha: {
    title: 'Cambiar fecha de',
    verb: 'Cambiar',
    countDone: counter('cambiada', 'cambiadas'),
    button: 'cambiarFecha',
    withoutReason: SIN_MOTIVO_DE_EDICION,
  },
  hora: {
    title: 'Hora de',
    verb: 'Poner hora a',
    countDone: counter('cambiada', 'cambiadas'),
    button: 'editar',
    withoutReason: SIN_MOTIVO_DE_EDICION,
  },
  anular: {
    title: 'Anular',
    verb: 'Anular',
    countDone: counter('anulada', 'anuladas'),
    button: 'anular',
    withoutReason: 'Debe ingresar un motivo detallado para anular las reservas.',
  },
}

/** Reservation that is left as it is, and why. */
export interface Left {
  reserva: Reserva
  reason: string
}

/** Returns why nothing would change, or null. */
function isAlready(deed: Deed, reserva: Reserva, { fecha, hora }: DeedValues) {
  if (deed === 'fecha' && fecha === reserva.fecha) return 'La reserva ya tiene esa fecha.'
  if (deed === 'hora' && hora !== '' && hora === formatTime(reserva.hora))
    return 'La reserva ya tiene esa hora.'
  return null
}

/** Parts reservations into those that can be changed so, and those that stay as they are, with the reason. */
export function partRows(
  deed: Deed,
  rows: readonly Reserva[],
  values: DeedValues,
  actor: Actor,
): { able: readonly Reserva[]; left: readonly Left[] } {
  const reasons = new Map(
    rows.map((row) => [
      row,
      reasonOf(DEEDS[deed].button, row, actor) ?? isAlready(deed, row, values),
    ]),
  )
  return {
    able: rows.filter((row) => !reasons.get(row)),
    left: rows.flatMap((reserva) => {
      const reason = reasons.get(reserva)
      return reason ? [{ reserva, reason }] : []
    }),
  }
}

/** Returns what is missing in the boxes. */
export const errorsOf = (
  deed: Deed,
  { fecha, hora, motivo }: DeedValues,
): Record<string, string> => ({
  ...(deed === 'fecha' && fecha === null && { fecha: 'Por favor, ingresa la fecha' }),
  ...(deed === 'hora' && !isTime(hora) && { hora: 'Por favor, ingrese la hora' }),
  ...(motivo.trim() === '' && { motivo: DEEDS[deed].withoutReason }),
})
