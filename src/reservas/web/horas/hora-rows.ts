import { formatTime } from '#lib/contract/civil-day.ts'
import { isTime, wholeTime } from '#lib/contract/time-mask.ts'
import type { Reserva } from '../../contract/reserva.ts'
import type { HoraPropuesta } from '../../contract/salida.ts'

/** Edits of the user to a row; absent fields follow the proposal. */
export interface HoraEdit {
  readonly isPicked?: boolean
  /** `HH:MM`, or '' for none. */
  readonly hora?: string
}

export interface HoraRow {
  readonly reserva: Reserva
  readonly before: string
  readonly after: string
  readonly isPicked: boolean
}

/** Returns old and new hour of each reservation. Ticked are those that the pauta or the user changes. */
export function horaRowsOf(
  reservas: readonly Reserva[],
  propuestas: readonly HoraPropuesta[],
  edits: ReadonlyMap<number, HoraEdit>,
): HoraRow[] {
  return reservas
    .filter(({ rendida }) => rendida === 0)
    .map((reserva) => {
      const before = formatTime(reserva.hora)
      const propuesta = propuestas.find(({ id }) => id === reserva.id)?.propuesta
      const edit = edits.get(reserva.id)
      const after = edit?.hora ?? (formatTime(propuesta) || before)
      return { reserva, before, after, isPicked: edit?.isPicked ?? after !== before }
    })
}

/** Returns what is sent: the ticked rows whose hour changes. */
export const horasOf = (rows: readonly HoraRow[]) =>
  rows.flatMap(({ reserva: { id, version }, before, after, isPicked }) => {
    const hora = wholeTime(after)
    if (!isPicked || hora === before || !(hora === '' || isTime(hora))) return []
    return [{ id, hora: hora || null, version }]
  })
