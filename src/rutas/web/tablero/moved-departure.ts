import type { HoraPropuesta } from '#reservas/contract/salida.ts'

const DAY = 1440

/** Departure that was changed on the board: the hour it had, and has now. */
export interface MovedDeparture {
  rutaId: number
  before: string | undefined
  after: string | undefined
}

const minutesOf = (hora: string) => {
  const [hours = 0, minutes = 0] = hora.split(':').map(Number)
  return hours * 60 + minutes
}

/** Tells whether a reservation's hour is the one that the pauta proposed before its departure moved. */
export function followsDeparture({ before, after }: MovedDeparture, one: HoraPropuesta) {
  if (one.hora === null) return true
  if (before === undefined || after === undefined) return false
  const shift = minutesOf(after) - minutesOf(before)
  return (minutesOf(one.propuesta) - shift - minutesOf(one.hora)) % DAY === 0
}
