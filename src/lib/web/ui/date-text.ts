const pad = (n: number, width = 2) => String(n).padStart(width, '0')

/**
 * What a person typed as a date, as `YYYY-MM-DD`, or null while it is not one yet. Day first; separators `-`, `/`, `.`
 * or none; two-digit years are of this century. A day that does not exist (31-02) is null.
 */
export function dateFromText(text: string): string | null {
  const parts =
    /^\s*(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})\s*$/.exec(text) ??
    /^\s*(\d{2})(\d{2})(\d{4}|\d{2})\s*$/.exec(text)
  if (!parts) return null
  const [day, month, typedYear] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  const year = typedYear < 100 ? 2000 + typedYear : typedYear
  const inCalendar = new Date(Date.UTC(year, month - 1, day))
  if (inCalendar.getUTCMonth() !== month - 1 || inCalendar.getUTCDate() !== day) return null
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}`
}

/** The civil date `days` after `date`; counted in UTC, where every day has 24 hours. */
export function dayAfter(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

/** `2026-11-20` as people read it, `20-11-2026`; nothing for no date. */
export function dateToText(date: string | null): string {
  return date ? date.split('-').reverse().join('-') : ''
}
