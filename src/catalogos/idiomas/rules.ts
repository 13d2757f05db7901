import { plain } from '#lib/contract/text-reading.ts'

export const isSameIdioma = (one: string, other: string) => plain(one) === plain(other)

export const isKnown = (idioma: string, known: readonly string[]) =>
  known.some((one) => isSameIdioma(one, idioma))

/** Counts the letters to add, drop or change to turn one text into another. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, n) => n)
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...to].entries())
      next.push(
        Math.min(
          (next[j] ?? 0) + 1,
          (row[j + 1] ?? 0) + 1,
          (row[j] ?? 0) + (letter === other ? 0 : 1),
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}

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
