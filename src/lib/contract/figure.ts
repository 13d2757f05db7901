import { formatWith } from './money.ts'

/** Kind of figure that a box takes. */
export interface Unit {
  /** Shown in front of the figure. */
  prefix: string
  /** Shown after it. */
  suffix: string
  decimals: 0 | 2
  /** True where three decimals are usual: a comma before three digits may be a decimal sign. */
  isFine: boolean
  /** Texts that may stand beside the figure, in lower case. */
  signs: readonly string[]
  name: string
}

const PESOS = ['$', 'clp', 'clp$', 'peso', 'pesos']
const unit = (own: Partial<Unit>): Unit => ({
  prefix: '',
  suffix: '',
  decimals: 0,
  isFine: false,
  signs: [],
  name: 'números',
  ...own,
})

export const UNITS = {
  pesos: unit({ prefix: '$', signs: PESOS, name: 'pesos' }),
  usd: unit({
    prefix: 'US$',
    decimals: 2,
    signs: ['us$', 'usd', 'usd$', 'u$s', 'u$', 'dólar', 'dólares', 'dolar', 'dolares'],
    name: 'dólares',
  }),
  brl: unit({
    prefix: 'R$',
    decimals: 2,
    signs: ['r$', 'brl', 'real', 'reales', 'reais'],
    name: 'reales',
  }),
  /** Pesos per unit of another currency. */
  rate: unit({ prefix: '$', decimals: 2, isFine: true, signs: PESOS, name: 'pesos' }),
  percent: unit({ suffix: ' %', decimals: 2, isFine: true, signs: ['%'] }),
  count: unit({}),
} satisfies Record<string, Unit>

/** `$25.000`, `US$1.234,50`, `12,50 %`. */
export const formatFigure = (value: number, { prefix, suffix }: Unit) =>
  formatWith(prefix)(value) + suffix

export interface Reading {
  /** '' if nothing is written, or if it is not clear what. */
  value: number | ''
  /** Says why it is not clear; null if it is. */
  problem: string | null
}

const LONGEST_QUOTE = 24
const quoted = (text: string) =>
  `«${text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text}»`

const clear = (value: number | ''): Reading => ({ value, problem: null })
const unclear = (text: string, why: string): Reading => ({
  value: '',
  problem: `${quoted(text)} ${why}.`,
})
const ONLY_NUMBER = 'no se entiende: escriba solo el número'
const TWO_NUMBERS = 'son dos números: deje uno'

/** Removes invisible characters, and writes dashes, apostrophes and spaces of all kinds alike. */
const plain = (text: string) =>
  text
    .replace(/[’‘´`]/g, "'")
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[‐-―−]/g, '-')
    .trim()

// Sign and minus in either order, digits with separators, the ".-" that ends a price, and a sign behind.
const SHAPE =
  /^(-?)([\p{L}$\s]*)(-?)\s*([.,]?\d(?:[\d.,'\s]*\d)?)(?:\s*[.,](?:-{1,2})?)?([\p{L}$%\s]*)$/u

/**
 * Reads a figure as people in Chile write it. A separator before exactly three digits is a thousands sign if there are
 * no other decimals. A text with two meanings has no value: its problem names both.
 */
export function readFigure(text: string, unit: Unit): Reading {
  const written = plain(text)
  if (written === '') return clear('')
  const [, outer, before = '', inner, digits, after = ''] = SHAPE.exec(written) ?? []
  if (digits === undefined || (outer && inner))
    return unclear(
      written,
      (written.match(/\d[\d.,']*/g) ?? []).length > 1 ? TWO_NUMBERS : ONLY_NUMBER,
    )
  const signs = [before, after].map((sign) => sign.replace(/\s/g, '').toLowerCase())
  const strange = signs.find((sign) => sign && !unit.signs.includes(sign))
  if (strange)
    return unclear(
      written,
      Object.values(UNITS).some((other) => other.signs.includes(strange))
        ? `no va aquí: la casilla es de ${unit.name}`
        : ONLY_NUMBER,
    )
  const { value, problem } = readDigits(digits, unit)
  return { value: (outer || inner) && value ? -value : value, problem }
}

const isGrouped = ([first = '', ...others]: readonly string[]) =>
  /^[1-9]\d{0,2}$/.test(first) && others.every((group) => group.length === 3)
const isAlike = (separators: readonly string[]) => new Set(separators).size < 2

function readDigits(digits: string, unit: Unit): Reading {
  const groups = digits.split(/[.,'\s]/)
  const separators = digits.replace(/\d/g, '').split('')
  const mayBeDecimal = unit.isFine && separators.join() === ','
  if (isGrouped(groups) && isAlike(separators) && !mayBeDecimal)
    return clear(Number(groups.join('')))
  if (separators.length === 0) return clear(Number(digits))

  const [decimals = '', ...backwards] = groups.toReversed()
  const [decimalSign = '', ...thousands] = separators.toReversed()
  const whole = backwards.toReversed()
  const isWhole = thousands.length === 0 || (isGrouped(whole) && isAlike(thousands))
  if (!isWhole || !/[.,]/.test(decimalSign) || decimals.length > 3)
    return unclear(
      digits,
      /\s/.test(digits) ? TWO_NUMBERS : 'no se entiende: revise los puntos y las comas',
    )
  const amount = Number(`${whole.join('')}.${decimals}`)
  const isDecimal = decimals.length < 3 && !thousands.includes(decimalSign)
  const hasNone = decimals === '00' && thousands.length > 0
  if (isDecimal && (unit.decimals === 2 || hasNone)) return clear(amount)

  const format = formatWith('')
  const completed = format(Number(whole.join('') + decimals.padEnd(3, '0')))
  const rounded = format(Math.round(amount * 100) / 100)
  return unclear(
    digits,
    unit.decimals === 2
      ? `se lee de dos maneras: escriba ${rounded} o ${completed}`
      : `no se entiende: aquí van ${unit.name} sin decimales, como ${completed}`,
  )
}
