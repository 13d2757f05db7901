import { strToU8, Zip, ZipDeflate } from 'fflate'
import { daysBetween, isDay } from '#lib/contract/civil-day.ts'
import { type Cells, totalsOf } from './cells.ts'
import { isFigure, type Kind } from './columns.ts'
import {
  CONTENT_TYPE,
  type Format,
  filesAround,
  HEAD_STYLES,
  letterOf,
  sheetEnd,
  sheetStart,
  styleOf,
  textsXml,
} from './excel-parts.ts'
import type { Progress, Sheet } from './sheet.ts'

/** Day 0 of Excel's dates. */
const DAY_ZERO = '1899-12-30'
const MINUTES_PER_DAY = 1440
const LONGEST_TEXT = 32_767
const AT_ONCE = 1000
const COMPRESSION = 4
/** Text that a spreadsheet would turn into a number or a formula when somebody edits the cell. */
const TEMPTING = /^[\d=+\-@\t\r\n＝＋－＠]/

/** Writes an Excel file with real days, times and numbers. Text stays text whatever it begins with. */
export async function excelOf({ title, columns, rows }: Sheet, progress: Progress): Promise<Blob> {
  const { open, end } = newArchive()
  for (const [name, xml] of Object.entries(filesAround(title))) open(name)(xml, true)

  const texts = new Map<string, number>()
  const letters = columns.map((_, n) => letterOf(n))
  const cellXml = (place: string, style: number, value: string | number) => {
    if (typeof value === 'number') return `<c r="${place}" s="${style}"><v>${value}</v></c>`
    const id = texts.get(value) ?? texts.size
    texts.set(value, id)
    return `<c r="${place}" s="${style}" t="s"><v>${id}</v></c>`
  }
  const rowXml = (cells: Cells, row: number, isTotal = false) => {
    const written = cells.map((cell, n) => {
      if (cell === null) return ''
      const { format, value } = excelValue(cell, columns[n]?.kind)
      return cellXml(`${letters[n]}${row}`, styleOf(format, isTotal), value)
    })
    return `<row r="${row}">${written.join('')}</row>`
  }

  const write = open('xl/worksheets/sheet1.xml')
  const heads = columns.map(({ header, kind }, n) =>
    cellXml(`${letters[n]}1`, HEAD_STYLES[isFigure(kind) ? 'right' : 'left'], header),
  )
  write(`${sheetStart(columns)}<row r="1">${heads.join('')}</row>`)
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    progress(at / rows.length)
    const portion = rows.slice(at, at + AT_ONCE)
    write(portion.map((cells, n) => rowXml(cells, at + n + 2)).join(''))
  }
  const last = rows.length + 1
  write(
    totalsOf(columns, rows)
      .map((cells, n) => rowXml(cells, last + n + 1, true))
      .join(''),
  )
  write(sheetEnd(`A1:${letters.at(-1)}${last}`), true)
  open('xl/sharedStrings.xml')(textsXml([...texts.keys()]), true)
  return new Blob(end(), { type: CONTENT_TYPE })
}

/** Packs what is written at once: the text of a whole sheet would take ten times the memory of its file. */
function newArchive() {
  const packed: Uint8Array<ArrayBuffer>[] = []
  const archive = new Zip((error, part) => {
    if (error) throw error
    packed.push(part)
  })
  const open = (name: string) => {
    const file = new ZipDeflate(name, { level: COMPRESSION })
    archive.add(file)
    return (text: string, isLast = false) => file.push(strToU8(text), isLast)
  }
  const end = () => {
    archive.end()
    return packed
  }
  return { open, end }
}

function excelValue(
  cell: string | number,
  kind?: Kind,
): { format: Format; value: string | number } {
  if (typeof cell === 'number')
    return { format: kind === 'money' || kind === 'decimal' ? kind : 'general', value: cell }
  if (kind === 'date' && isDay(cell)) return { format: 'date', value: daysBetween(DAY_ZERO, cell) }
  const [, hours, minutes] = (kind === 'time' && /^(\d\d):(\d\d)/.exec(cell)) || []
  if (hours)
    return { format: 'time', value: (Number(hours) * 60 + Number(minutes)) / MINUTES_PER_DAY }
  return { format: TEMPTING.test(cell) ? 'asText' : 'general', value: cell.slice(0, LONGEST_TEXT) }
}
