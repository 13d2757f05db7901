import { formatFigure, readFigure, type Unit } from '#lib/contract/figure.ts'

/** Character of a box; `isOurs` for one that the person did not write. */
interface Cell {
  char: string
  isOurs: boolean
}

const cellsOf = (text: string, isOurs = false): Cell[] =>
  text.split('').map((char) => ({ char, isOurs }))

const FIGURE = /^-?[\d.,'\s]*\d[\d.,'\s]*$/
const isFigure = (written: string) => FIGURE.test(written)

/** Puts points between the thousands of digits that were written without. */
const grouped = (digits: string) =>
  digits
    .split('')
    .flatMap((char, at): Cell[] =>
      at > 0 && (digits.length - at) % 3 === 0
        ? [...cellsOf('.', true), ...cellsOf(char)]
        : cellsOf(char),
    )

/** Shows a written figure as it is read: the decimal sign is a comma, the thousands have points. */
function bodyOf(body: string, unit: Unit): Cell[] {
  const [, whole, sign = '', decimals = ''] = /^(\d+)(?:([.,])(\d{0,2}))?$/.exec(body) ?? []
  if (whole !== undefined && (unit.decimals === 2 || sign === '')) {
    // After one to three digits a sign may still become a thousands sign.
    const shown = decimals || whole.length > 3 ? sign.replace('.', ',') : sign
    return [...grouped(whole), ...cellsOf(shown + decimals)]
  }
  if (readFigure(body, unit).problem) return cellsOf(body)
  const decimalAt = /[.,]\d{1,2}$/.exec(body)?.index
  return cellsOf(body.replace(/[.,'\s](?=\d)/g, (_, at) => (at === decimalAt ? ',' : '.')))
}

/** Returns the characters of the box for what was written. */
function dressed(written: string, unit: Unit): Cell[] {
  if (!isFigure(written)) return cellsOf(written)
  const [, minus = '', body = ''] = /^(-?)(.*)$/.exec(written) ?? []
  return [
    ...cellsOf(minus),
    ...cellsOf(unit.prefix, true),
    ...bodyOf(body, unit),
    ...cellsOf(unit.suffix, true),
  ]
}

const textOf = (cells: readonly Cell[]) => cells.map(({ char }) => char).join('')

/** Writes a value as a person would, without points. */
export const writtenOf = (value: number | '') =>
  Number.isInteger(value || 0) ? String(value) : Number(value).toFixed(2).replace('.', ',')

export const shownOf = (written: string, unit: Unit) => textOf(dressed(written, unit))

const ownOf = (cells: readonly Cell[]) => cells.filter(({ isOurs }) => !isOurs).length

/** Returns how many characters two texts have alike from their start. */
function alike(one: string, other: string) {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}
const reversed = (text: string) => text.split('').reverse().join('')

/**
 * Reads an edit of the box: what is written now, and how many of its characters are behind the caret. Text that was put
 * in at once and is read becomes the plain figure.
 */
export function edited(before: string, box: { text: string; caret: number }, unit: Unit) {
  const cells = dressed(before, unit)
  const shown = textOf(cells)
  const start = Math.min(alike(shown, box.text), box.caret)
  const rest = Math.min(shown.length, box.text.length) - start
  const end = Math.min(
    alike(reversed(shown), reversed(box.text)),
    rest,
    box.text.length - box.caret,
  )
  const inserted = box.text.slice(start, box.text.length - end)
  const ahead = ownOf(cells.slice(0, start))
  const behind = ownOf(cells.slice(cells.length - end))
  const written = before.slice(0, ahead) + inserted + before.slice(before.length - behind)
  const { value, problem } = readFigure(written, unit)
  const isWhole = value !== '' && problem === null && (inserted.length > 1 || !isFigure(written))
  return isWhole ? { written: writtenOf(value), behind: 0 } : { written, behind }
}

/** Returns where the caret stands with so many written characters behind it. */
export function caretOf(written: string, behind: number, unit: Unit, isForward: boolean) {
  const cells = dressed(written, unit)
  const places = [...cells.keys(), cells.length].filter((at) => ownOf(cells.slice(at)) === behind)
  return (isForward ? places.at(-1) : places[0]) ?? cells.length
}

/** Text of a box that is not being written in. */
export const restingOf = (value: number | '', unit: Unit) =>
  value === '' ? '' : formatFigure(value, unit)
