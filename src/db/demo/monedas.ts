import type { Day } from '#lib/contract/civil-day.ts'
import type { Calendar } from './calendar.ts'
import type { Random } from './random.ts'

export interface DemoMoneda {
  fecha: Day
  dolar: string
  real: string
}

/** Half pesos: round sums of dollars and reais make round sums of pesos. */
const halves = (value: number) => Math.round(value * 2) / 2

function createWalk(random: Random, from: number, to: number, step: number) {
  let value = (from + to) / 2
  return () => {
    value += (random.next() - 0.5) * 2 * step
    value = Math.min(Math.max(value, from), to)
    return halves(value)
  }
}

/** Weekends and some other days have no rate and use the last one before (GE-3). */
export function createMonedas(random: Random, calendar: Calendar) {
  const dolar = createWalk(random, 900, 990, 5)
  const real = createWalk(random, 165, 185, 1.2)
  const monedas: DemoMoneda[] = []
  const known: (DemoMoneda | undefined)[] = []
  for (let n = 0; n <= calendar.today; n++) {
    const forgotten = n > 0 && random.chance(0.03)
    if (n === 0 || (calendar.weekday(n) <= 5 && !forgotten)) {
      monedas.push({ fecha: calendar.day(n), dolar: dolar().toFixed(2), real: real().toFixed(2) })
    }
    known[n] = monedas.at(-1)
  }
  const rateOn = (n: number) => known[n]
  return { monedas, rateOn }
}
