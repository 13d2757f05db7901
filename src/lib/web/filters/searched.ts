import { formatDay } from '#lib/contract/civil-day.ts'
import type { DayRange } from './usual-days.ts'

const quoted = (word: string) => `“${word}”`

/** The title of an empty list: which texts were searched in vain. */
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

/** "Nombre “ana”" for `['nombre', 'ana']`. */
type Text = readonly [name: string, text: string | undefined]

/** What was searched, in words: days, texts, and whatever else; empty when nothing was. */
export function searchedFor(range: DayRange, texts: readonly Text[], rest?: string): string {
  const words = texts.map(([name, text]) => text && `${name} ${quoted(text)}`)
  const all = [daysOf(range), ...words, rest].filter(Boolean).join(' · ')
  return all.charAt(0).toLocaleUpperCase('es') + all.slice(1)
}
