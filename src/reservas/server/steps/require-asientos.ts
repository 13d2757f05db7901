import { conflict } from '#lib/server/errors.ts'
import { type SinLugar, textOfNoSeats } from '../../contract/salida.ts'

interface Seated {
  readonly vehiculo: string | null
  /** Seats of its vehicle; null if unknown. */
  readonly asientos: number | null
  readonly pasajeros: number
}

/**
 * Throws 409 with the seats if more passengers than its vehicle has seats are on a route, unless confirmed (RU-15).
 * `added` is how many of them the caller put there. Requires the write, which is undone.
 */
export function requireAsientos(
  ruta: Seated | undefined,
  added: number,
  confirmed: boolean | undefined,
) {
  if (!ruta) return
  const { vehiculo, asientos, pasajeros } = ruta
  if (confirmed || added <= 0 || asientos === null || pasajeros <= asientos) return
  const ocupados = pasajeros - added
  const quedan = Math.max(0, asientos - ocupados)
  const cupo = { lugares: asientos, ocupados, quedan, pasajeros: added, estricto: false }
  const text = textOfNoSeats(vehiculo ?? '', asientos, pasajeros)
  throw conflict(text, { cupo, otras: [] } satisfies SinLugar)
}
