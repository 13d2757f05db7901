import { distance } from '#lib/contract/alike.ts'
import { plain } from '#lib/contract/text-reading.ts'

export const isSameIdioma = (one: string, other: string) => plain(one) === plain(other)

export const isKnown = (idioma: string, known: readonly string[]) =>
  known.some((one) => isSameIdioma(one, idioma))

/** Letters by which a typing mistake differs at most. */
const CLOSE = 2

const either = new Intl.ListFormat('es', { type: 'disjunction' })

/** Says that a language is not known, and which ones may be meant. */
export function textOfUnknown(idioma: string, known: readonly string[]): string {
  const typed = plain(idioma)
  const near = known.filter((one) => {
    const other = plain(one)
    return other.startsWith(typed) || distance(typed, other) <= Math.min(CLOSE, typed.length / 3)
  })
  if (near.length > 0) return `No conocemos ${idioma}. ¿Quiso decir ${either.format(near)}?`
  return `No conocemos ${idioma}. Elija un idioma de la lista, o agréguelo como nuevo.`
}
