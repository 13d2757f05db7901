import { plain } from '#lib/contract/text-reading.ts'

/** Returns the language in which a passenger is written to, from the one of the reservation: English if not known. */
export function idiomaOf(idioma: string): 'es' | 'en' | 'pt' {
  const start = plain(idioma).slice(0, 3)
  if (['esp', 'cas'].includes(start)) return 'es'
  return ['por', 'bra'].includes(start) ? 'pt' : 'en'
}
