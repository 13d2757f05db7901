import { formatDay } from '#lib/contract/civil-day.ts'
import type { DayRange } from './usual-days.ts'

const quoted = (word: string) => `“${word}”`

export function emptyTitle(texts: readonly (string | undefined)[]) {
  const words = texts.filter((text) => text !== undefined).map(quoted)
  return words.length > 0 ? `Sin resultados para ${words.join(', ')}` : 'Sin resultados'
}

const daysOf = ({ desde, hasta }: DayRange) => {
  if (desde && desde === hasta) return `del ${formatDay(desde)}`
  if (desde && hasta) return `del ${formatDay(desde)} al ${formatDay(hasta)}`
  if (desde) return `desde el ${formatDay(desde)}`
  return hasta && `hasta el ${formatDay(hasta)}`
}

/** Name and text: `['nombre', 'ana']` becomes "Nombre “ana”". */
type Text = readonly [name: string, text: string | undefined]

/** Describes a search in words: days, texts and `rest`. Empty without a search. */
export function searchedFor(range: DayRange, texts: readonly Text[], rest?: string): string {
  const words = texts.map(([name, text]) => text && `${name} ${quoted(text)}`)
  const all = [daysOf(range), ...words, rest].filter(Boolean).join(' · ')
  return all.charAt(0).toLocaleUpperCase('es') + all.slice(1)
}
