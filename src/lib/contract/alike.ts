import { plain } from './text-reading.ts'

/** Counts the letters to add, drop or change to turn one text into another. */
export function distance(from: string, to: string): number {
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

/** Letters by which a typing mistake differs at most: one in a short word, two in a longer one, none below five. */
const mistakesIn = (text: string) => (text.length < 5 ? 0 : text.length < 9 ? 1 : 2)

/** Words of a name without accents, punctuation and the words that many names have. */
function wordsOf(name: string, common: ReadonlySet<string>): string[] {
  const words = plain(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .split(' ')
    .filter(Boolean)
  const own = words.filter((word) => !common.has(word))
  return own.length > 0 ? own : words
}

const digitsIn = (words: readonly string[]) => words.join(' ').replace(/\D+/g, ' ').trim()

/** Compares names with one of them: words in another order, one name within the other, or a typing mistake. */
export function alikeTo(name: string, common: readonly string[] = []) {
  const ignored = new Set(common)
  const words = wordsOf(name, ignored)
  const sorted = words.toSorted().join('')
  const joined = words.join('')
  return (other: string): boolean => {
    const others = wordsOf(other, ignored)
    // “VAN 1” and “VAN 2” are two.
    if (digitsIn(words) !== digitsIn(others)) return false
    if (sorted === others.toSorted().join('')) return true
    const [few, many] = words.length < others.length ? [words, others] : [others, words]
    const holds = few.every((word) => many.includes(word))
    if (holds && few.some((word) => word.length >= 4)) return true
    const whole = others.join('')
    const most = mistakesIn(joined.length < whole.length ? joined : whole)
    if (most === 0 || Math.abs(joined.length - whole.length) > most) return false
    return distance(joined, whole) <= most
  }
}
