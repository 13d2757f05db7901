/** Computes módulo 11: `'12678579'` → `'8'`. */
export function rutCheck(digits: string) {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, i) => total + Number(digit) * (2 + (i % 6)), 0)
  const rest = 11 - (sum % 11)
  return rest === 11 ? '0' : rest === 10 ? 'K' : String(rest)
}

/** Converts any notation to the stored form `12678579-8`. Returns null if it is no RUT. */
export function parseRut(text: string): string | null {
  const plain = text.replace(/[.\s-]/g, '').toUpperCase()
  const match = /^0*(\d{1,8})([\dK])$/.exec(plain)
  if (!match?.[1] || match[2] !== rutCheck(match[1])) return null
  return `${match[1]}-${match[2]}`
}

const LONGEST = 9

/** Formats while one types: `1267` → `126-7`. Drops other characters pasted with it. */
export function maskRut(text: string) {
  const plain = text
    .replace(/[^\dk]/gi, '')
    .replace(/k(?=.)|^0+/gi, '')
    .slice(0, LONGEST)
    .toUpperCase()
  return plain.length < 2 ? plain : formatRut(`${plain.slice(0, -1)}-${plain.slice(-1)}`)
}

/** `12678579-8` → `12.678.579-8`. */
export const formatRut = (rut: string) => rut.replace(/\B(?=(\d{3})+(?!\d)(?=.*-))/g, '.')
