import { plain } from '#lib/contract/text-reading.ts'

// Languages have codes in the standard and Spanish names in the catalogue.

const names = new Intl.DisplayNames('es', { type: 'language', fallback: 'none' })

/** Returns the Spanish name of a language tag such as “pt-BR”; null if it is none. */
export function nameOfLanguage(tag: string): string | null {
  const [code = ''] = tag.toLowerCase().split(/[-_]/)
  return /^[a-z]{2,3}$/.test(code) ? (names.of(code) ?? null) : null
}

/** Codes of languages in which a tour may be guided. */
const CODES = 'es en pt fr de it nl ja zh ko ru he pl sv da no fi cs el tr ar hi ca'.split(' ')

/** Returns the codes of names of the catalogue, without those that are no language. */
export const codesOf = (known: readonly string[]) =>
  known.flatMap((name) => CODES.find((code) => plain(names.of(code) ?? '') === plain(name)) ?? [])
