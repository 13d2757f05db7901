/** Words typed to find reservations. */
export interface Typed {
  /** Number of a reservation, if nothing but a number was typed. */
  readonly numero: number | null
  readonly words: readonly TypedWord[]
}

interface TypedWord {
  readonly text: string
  /** Digits to look for in telephones, or null. */
  readonly telefono: string | null
}

const NUMBER = /^(?:n[°º.]\s*|#\s*)?(\d{1,10})$/i
export const LARGEST_ID = 2_147_483_647
/** A digit group of a telephone: `+56`, `(9)`, `8765-4321`. */
const DIGITS = /^\+?[\d().-]*\d[\d().-]*$/
/** Digits alone: fewer are a room, and would be found in a great many telephones. */
const FEWEST_ALONE = 4
/** Digits in several groups: fewer are no telephone. */
const FEWEST_GROUPED = 6
const COUNTRY = '56'
const COUNTRY_AND_NUMBER = 11

/** Splits a search into words. The country code of Chile is left out: telephones are stored with and without it. */
export function readTyped(text: string): Typed {
  const typed = text.trim()
  const number = Number(NUMBER.exec(typed)?.[1] ?? Number.NaN)
  const numero = number <= LARGEST_ID ? number : null
  // "N° 1234" is a number and nothing else.
  if (numero !== null && !/^\d/.test(typed)) return { numero, words: [] }
  const words = new Map<string, TypedWord>()
  for (const group of groupsOf(typed.split(/\s+/).filter(Boolean)))
    for (const word of group) words.set(word.text.toLowerCase(), word)
  return { numero, words: [...words.values()] }
}

/** Returns the words in runs: neighbouring digit groups together, every other word alone. */
function groupsOf(words: readonly string[]): TypedWord[][] {
  const runs: string[][] = []
  for (const word of words) {
    const last = runs.at(-1)
    if (last && isDigits(word) && last.every(isDigits)) last.push(word)
    else runs.push([word])
  }
  return runs.map((run) => (run.every(isDigits) ? telephone(run) : asNames(run)))
}

const isDigits = (word: string) => DIGITS.test(word)
const asNames = (run: readonly string[]) => run.map((text) => ({ text, telefono: null }))

function telephone(run: readonly string[]): TypedWord[] {
  const all = run.join('').replaceAll(/\D/g, '')
  const isLong = run.length > 1 && all.length >= FEWEST_GROUPED
  const hasCountry =
    all.startsWith(COUNTRY) && (run[0]?.startsWith('+') || all.length >= COUNTRY_AND_NUMBER)
  return run.flatMap((text, place) => {
    const digits = text.replaceAll(/\D/g, '')
    const own = place === 0 && hasCountry ? digits.slice(COUNTRY.length) : digits
    if (own === '') return []
    return { text, telefono: isLong || own.length >= FEWEST_ALONE ? own : null }
  })
}
