import { formatDay, isDay } from '#lib/contract/civil-day.ts'

/**
 * Parses a typed date into `YYYY-MM-DD`; null if it is none or does not exist (31-02). Day first, with `-`, `/`, `.` or
 * no separator; `2026-11-20`, as other programs copy it, is accepted too. Two-digit years are of this century and count
 * only once `typed`: while typing, `20-11-20` is the beginning of `20-11-2026`.
 */
export function dateFromText(text: string, stage: 'typing' | 'typed' = 'typed'): string | null {
  const copied = text.trim()
  if (isDay(copied)) return copied
  const [, day = '', month = '', year = ''] =
    /^\s*(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})\s*$/.exec(text) ??
    /^\s*(\d{2})(\d{2})(\d{4}|\d{2})\s*$/.exec(text) ??
    []
  if (stage === 'typing' && year.length < 4) return null
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(date) ? date : null
}

/** Formats `2026-11-20` as `20-11-2026`; '' for no date. */
export const dateToText = (date: string | null) => (date ? formatDay(date) : '')
