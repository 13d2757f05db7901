import { formatDay } from '#lib/contract/civil-day.ts'
import { formatDecimal } from '#lib/contract/money.ts'

/** Formats `$945,50`. */
export const formatRate = (pesos: number) => `$${formatDecimal(pesos)}`

export const OWN_RATE = 'Tasa interna: pesos chilenos por 1 dólar y por 1 real.'

interface Tasas {
  readonly dolar: number
  readonly real: number
}

/** Rates that differ by more from the last known ones are asked about (CA-19). */
const USUAL_PER_CENT = 20

/** Returns the question that rates far from the last known ones raise, or null. Compares cents, which are exact. */
export function questionOfTasas(now: Tasas, last: Tasas & { fecha: string }): string | null {
  const said = (['dolar', 'real'] as const).flatMap((moneda) => {
    const [from, to] = [last[moneda], now[moneda]].map((pesos) => Math.round(pesos * 100))
    if (from === undefined || to === undefined) return []
    if (Math.abs(to - from) * 100 <= from * USUAL_PER_CENT) return []
    const perCent = Math.round((Math.abs(to - from) / from) * 100)
    const name = moneda === 'dolar' ? 'El dólar' : 'El real'
    const verb = to > from ? 'sube' : 'baja'
    return [
      `${name} ${verb} un ${perCent} %: de ${formatRate(from / 100)} a ${formatRate(to / 100)}.`,
    ]
  })
  if (said.length === 0) return null
  return `${said.join(' ')} La última tasa es del ${formatDay(last.fecha)}. ¿Es correcto?`
}
