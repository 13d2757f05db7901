import { civilNow } from '#lib/contract/civil-day.ts'
import { formatCount } from '#lib/contract/money.ts'
import type { Tone } from '#lib/web/ui/tone.ts'
import { textOfApartados } from '../../contract/apartado.ts'
import type { Salida } from '../../contract/salida.ts'

/** Up to this many seats left are few. */
const FEW = 3

/** Tells what is left of a departure, and how bad that is for a party; null if nothing limits it. */
export function roomText(
  { lugares, quedan }: Pick<Salida, 'lugares' | 'quedan'>,
  pax: number,
): { text: string; tone: Tone } | null {
  if (quedan === undefined) return null
  const of = lugares === undefined ? '' : ` de ${formatCount(lugares)}`
  if (lugares === 0) return { text: 'No hay lugares', tone: 'danger' }
  if (quedan <= 0) return { text: `No quedan lugares${of}`, tone: 'danger' }
  const left = `${quedan === 1 ? 'Queda' : 'Quedan'} ${formatCount(quedan)}${of}`
  if (pax > quedan) return { text: `${left} y son ${formatCount(pax)} pasajeros`, tone: 'warning' }
  return { text: left, tone: quedan <= FEW ? 'warning' : 'neutral' }
}

/** Tells how many seats of a departure a sales channel holds; null for none, and for who does not see what is sold. */
export function heldText(
  { apartados, apartadosHasta }: Pick<Salida, 'apartados' | 'apartadosHasta'>,
  zona: string,
): string | null {
  if (!apartados || apartadosHasta === undefined) return null
  return textOfApartados(apartados, civilNow(zona, new Date(apartadosHasta)).time.slice(0, 5))
}

/** Tells what is left beside an excursion in a list of choices. */
export const shortRoom = ({ quedan = 0 }: Pick<Salida, 'quedan'>) =>
  quedan > 0 ? `${quedan === 1 ? 'queda' : 'quedan'} ${formatCount(quedan)}` : 'sin lugares'

/** Returns "12/16", and in words how many are too many. */
export function seatsText(pasajeros: number, asientos: number) {
  const over = pasajeros - asientos
  const figures = `${formatCount(pasajeros)}/${formatCount(asientos)}`
  return { figures, over: over > 0 ? `${formatCount(over)} de más` : null }
}
