/**
 * Returns what the box shows after digits were typed: `next` in place of `previous` (GE-9).
 * "1299" → "12:59", "2575" → "23:59", "4:30" → "04:30".
 */
export function maskTime(next: string, previous = ''): string {
  const deleting = next.length < previous.length
  const [typedHours = '', typedMinutes] = next.replace(/[^\d:]/g, '').split(':', 2)
  const hasColon = typedMinutes !== undefined

  const minutes = capped((typedMinutes ?? typedHours.slice(2)).slice(0, 2), 59)
  const twoHours =
    hasColon && !deleting ? typedHours.slice(0, 2).padStart(2, '0') : typedHours.slice(0, 2)
  // Keeps "83:0": it may mean 8:30, which `wholeTime` decides.
  const hours = minutes.length === 2 ? capped(twoHours, 23) : twoHours

  // Deleting never brings the colon back by itself, and keeps it when the hours before it are corrected.
  if (deleting && !hasColon)
    return hours.length < 2 || minutes === '' ? hours : `${hours}:${minutes}`
  if (hours === '' && minutes === '') return ''
  return hasColon || hours.length === 2 ? `${hours}:${minutes}` : hours
}

/** Completes the time when the box is left: "7" → "07:00"; "83:0", typed as 830, → "08:30". */
export function wholeTime(shown: string): string {
  const [hours = '', minutes = ''] = maskTime(shown).split(':')
  if (hours === '' || minutes.length === 2) return maskTime(shown)
  if (minutes !== '' && Number(hours) > 23)
    return maskTime(`0${hours.charAt(0)}:${hours.charAt(1)}${minutes}`)
  return maskTime(`${hours.padStart(2, '0')}:${minutes.padEnd(2, '0')}`)
}

function capped(digits: string, max: number): string {
  return digits.length === 2 && Number(digits) > max ? String(max) : digits
}

export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}
