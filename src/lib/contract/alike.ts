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

/** A name as it is compared. */
interface Compared {
  readonly words: readonly string[]
  readonly joined: string
  readonly sorted: string
}

const digitsIn = (words: readonly string[]) => words.join(' ').replace(/\D+/g, ' ').trim()

function compared(name: string, common: ReadonlySet<string>): Compared {
  const words = wordsOf(name, common)
  return { words, joined: words.join(''), sorted: words.toSorted().join('') }
}

/** Tells whether two names are nearly equal: words in another order, one within the other, or a typing mistake. */
function isAlike(one: Compared, other: Compared): boolean {
  if (one.sorted === other.sorted) return true
  const [few, many] = one.words.length < other.words.length ? [one, other] : [other, one]
  const holds = few.words.every((word) => many.words.includes(word))
  if (holds && few.words.some((word) => word.length >= 4)) return true
  const [short, long] = one.joined.length < other.joined.length ? [one, other] : [other, one]
  const most = mistakesIn(short.joined)
  if (most === 0 || long.joined.length - short.joined.length > most) return false
  return distance(short.joined, long.joined) <= most
}

/** Names among which nearly equal ones are found. */
export interface NameIndex<Row> {
  add(row: Row): void
  /** Rows whose name is nearly equal or equal, in the order in which they were added. */
  near(name: string): Row[]
}

/** Makes an index of names. Those with other digits are never alike: “VAN 1” and “VAN 2” are two. */
export function nameIndex<Row>(
  nameOf: (row: Row) => string,
  common: readonly string[] = [],
): NameIndex<Row> {
  const ignored = new Set(common)
  const byDigits = new Map<string, { row: Row; name: Compared }[]>()
  const inDigits = ({ words }: Compared) => {
    const digits = digitsIn(words)
    const known = byDigits.get(digits) ?? []
    byDigits.set(digits, known)
    return known
  }
  return {
    add: (row) => {
      const name = compared(nameOf(row), ignored)
      inDigits(name).push({ row, name })
    },
    near: (text) => {
      const name = compared(text, ignored)
      return inDigits(name).flatMap((one) => (isAlike(name, one.name) ? [one.row] : []))
    },
  }
}
