import { maskTime, wholeTime } from './time-mask.ts'

/** Digits as a person types them, seconds left out: the rules of the box apply (GE-9). */
const TYPED = /^(\d{1,4}|\d{1,2}:\d{0,2}(:\d{2})?)$/
const BEFORE = /^a\s+las?\s+/
const UNIT = /\s*(?:h|hs|hrs?|horas?)\.?$/
const HALF = /\s*(?<half>[ap]\.?\s*m\.?|m\.?|de\s+la\s+(?:mañana|madrugada|tarde|noche))$/
/** Hours and minutes: "7", "07.30", "7h30", "7 30", "0730". Seconds are left out. */
const CLOCK = /^(?<hours>\d{1,2})(?:(?:\s*[:.h]\s*|\s)?(?<minutes>\d{2})(?:[:.]\d{2})?)?$/

/** Turns an hour of twelve into one of 24. Returns null if the two contradict each other, as "19:00 am". */
function hourOfDay(hours: number, half: string): number | null {
  const kind = half.replace(/[\s.]/g, '')
  if (kind === 'm') return hours === 12 ? 12 : null
  if (['am', 'delamañana', 'delamadrugada'].includes(kind)) return hours > 12 ? null : hours % 12
  // Midnight is said "12 de la noche".
  if (kind === 'delanoche' && (hours === 12 || hours < 6)) return hours === 12 ? 0 : null
  if (hours === 0) return null
  return hours < 12 ? hours + 12 : hours
}

/**
 * Reads an hour as people write it: "7:30 PM", "12:15 a. m.", "07.30 hrs", "19h30". Digits alone follow the rules of
 * the box. Returns `HH:MM`, or null for a text that is no hour or may be two.
 */
export function readTime(written: string): string | null {
  const text = written.normalize('NFC').trim().toLocaleLowerCase('es').replace(BEFORE, '')
  if (TYPED.test(text)) return wholeTime(maskTime(text))
  const half = HALF.exec(text)?.groups?.half ?? ''
  const clock = CLOCK.exec(text.replace(HALF, '').replace(UNIT, '').trim())?.groups
  if (!clock) return null
  const minutes = Number(clock.minutes ?? 0)
  const hours = half === '' ? Number(clock.hours) : hourOfDay(Number(clock.hours), half)
  if (hours === null || hours > 23 || minutes > 59) return null
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}
