import writeExcelFile, {
  type CellObject,
  type Feature,
  type SheetData,
} from 'write-excel-file/universal'
import { daysBetween, isDay } from '#lib/contract/civil-day.ts'
import { type Cell, totalsOf } from './cells.ts'
import { type AnyColumn, isFigure, type Kind, widthOf } from './columns.ts'
import type { Progress, Sheet } from './sheet.ts'

const FORMATS: Partial<Record<Kind, string>> = {
  money: '"$"#,##0',
  decimal: '#,##0.00',
  date: 'dd-mm-yyyy',
  time: 'hh:mm',
}
/** Day 0 of Excel's dates. */
const DAY_ZERO = '1899-12-30'
const MINUTES_PER_DAY = 1440
const LONGEST_TEXT = 32_767
const LONGEST_NAME = 31
const TOLD_EVERY = 1000
/** Share of the progress when the rows are written; packing them is the rest. */
const WRITTEN = 0.75
/** Text that a spreadsheet would turn into a number or a formula when somebody edits the cell. */
const TEMPTING = /^[\d=+\-@\t\r\n＝＋－＠]/

/** Writes an Excel file with real days, times and numbers. Text stays text whatever it begins with. */
export async function excelOf(sheet: Sheet, progress: Progress): Promise<Blob> {
  const { columns, rows } = sheet
  const known = new Map<string, CellObject>()
  const kinds = columns.map(({ kind = 'text' }) => kind)
  const data: SheetData = [columns.map(headOf)]
  for (const cells of rows)
    data.push(cells.map((cell, n) => written(cell, kinds[n] ?? 'text', known)))
  for (const totals of totalsOf(columns, rows))
    data.push(totals.map((cell, n) => (cell === null ? null : totalOf(cell, kinds[n] ?? 'text'))))
  const file = writeExcelFile(
    data,
    {
      sheet: sheet.title.replace(/[[\]:*?/\\]/g, ' ').slice(0, LONGEST_NAME),
      stickyRowsCount: 1,
      orientation: 'landscape',
      columns: columns.map((column) => ({ width: widthOf(column) })),
    },
    { features: [filtered(columns.length, rows.length), watched(rows.length, progress)] },
  )
  return await file.toBlob()
}

const headOf = ({ header, kind }: AnyColumn): CellObject => ({
  value: header,
  fontWeight: 'bold',
  backgroundColor: '#E3EEF0',
  bottomBorderStyle: 'thin',
  bottomBorderColor: '#8AA3A8',
  align: isFigure(kind) ? 'right' : 'left',
})

const totalOf = (cell: Cell, kind: Kind): CellObject => ({
  ...cellOf(cell, kind),
  fontWeight: 'bold',
  topBorderStyle: 'thin',
  topBorderColor: '#8AA3A8',
})

/** Reuses cell objects: days and times are few and repeat on every row. */
function written(cell: Cell, kind: Kind, known: Map<string, CellObject>) {
  if (cell === null) return null
  if (kind !== 'date' && kind !== 'time') return cellOf(cell, kind)
  const name = `${kind} ${cell}`
  const found = known.get(name) ?? cellOf(cell, kind)
  known.set(name, found)
  return found
}

function cellOf(cell: Cell, kind: Kind): CellObject {
  const number = numberOf(cell, kind)
  const format = FORMATS[kind]
  if (number !== null) return { value: number, type: Number, ...(format && { format }) }
  const text = safe(String(cell))
  return TEMPTING.test(text) ? { value: text, type: String, format: '@' } : { value: text }
}

function numberOf(cell: Cell, kind: Kind): number | null {
  if (typeof cell === 'number') return cell
  if (kind === 'date' && isDay(String(cell))) return daysBetween(DAY_ZERO, String(cell))
  const time = kind === 'time' ? /^(\d\d):(\d\d)/.exec(String(cell)) : null
  return time ? (Number(time[1]) * 60 + Number(time[2])) / MINUTES_PER_DAY : null
}

/** Protects texts such as "constructor": the library looks up repeated texts in a plain object. */
const safe = (text: string) => (text in Object.prototype ? `${text} ` : text.slice(0, LONGEST_TEXT))

const letterOf = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : letterOf(Math.floor(column / 26) - 1) + letterOf(column % 26)

const filtered = (columns: number, rows: number): Feature<Blob> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml) =>
          xml.replace(
            '</sheetData>',
            `</sheetData><autoFilter ref="A1:${letterOf(columns - 1)}${rows + 1}"/>`,
          ),
      },
    },
  },
})

const watched = (rows: number, progress: Progress): Feature<Blob> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transformElementAttributes: (tag, attributes, row = 0) => {
          if (tag === 'row' && row % TOLD_EVERY === 0) progress((row / rows) * WRITTEN)
          return attributes
        },
      },
    },
  },
})
