import papaparse from 'papaparse'
import { checkArchive } from './check-archive.ts'

/** Sheet of a file as rows of texts, from its first row on. */
export interface FileSheet {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
}

/** Refusal of a file, in words for who dropped it. */
export class FileRefused extends Error {}

export const MOST_FILE_BYTES = 10 * 1024 * 1024

const ARCHIVE = [0x50, 0x4b, 0x03, 0x04]
/** Files of Excel before 2007. */
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0]
const PDF = [0x25, 0x50, 0x44, 0x46]
const begins = (bytes: Uint8Array, with_: readonly number[]) =>
  with_.every((byte, n) => bytes[n] === byte)

const TOO_LARGE = 'El archivo pesa más de 10 MB: divídalo.'
const UNREADABLE =
  'El archivo no se puede leer: ábralo en Excel y guárdelo de nuevo como .xlsx o .csv.'

/** Reads a spreadsheet (.xlsx) or a text with separators (.csv). Throws `FileRefused`. */
export async function readFile(file: File): Promise<FileSheet[]> {
  if (file.size > MOST_FILE_BYTES) throw new FileRefused(TOO_LARGE)
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (begins(bytes, OLD_EXCEL))
    throw new FileRefused('Es un Excel antiguo (.xls) o con clave: guárdelo como .xlsx, sin clave.')
  if (begins(bytes, PDF)) throw new FileRefused('Es un PDF: se importan planillas .xlsx y .csv.')
  if (!begins(bytes, ARCHIVE)) return [{ name: file.name, rows: rowsOfText(decode(bytes)) }]
  const refusal = checkArchive(bytes)
  if (refusal) throw new FileRefused(refusal)
  const sheets = await readSheets(bytes)
  const filled = sheets.filter(({ rows }) => rows.some((cells) => cells.some(Boolean)))
  if (filled.length === 0) throw new FileRefused('La planilla está vacía.')
  return filled
}

async function readSheets(bytes: Uint8Array<ArrayBuffer>): Promise<FileSheet[]> {
  // Loaded on first use: no other screen needs it.
  const { default: readXlsxFile } = await import('read-excel-file/browser')
  try {
    const sheets = await readXlsxFile(bytes.buffer)
    return sheets.map(({ sheet, data }) => ({
      name: sheet,
      rows: data.map((cells) => withoutEmptyEnd(cells.map(textOf))),
    }))
  } catch {
    throw new FileRefused(UNREADABLE)
  }
}

/** Years before this one are hours without a day: Excel counts days from the end of 1899. */
const FIRST_YEAR = 1905

/** Writes a cell as a text that the server reads: days and hours of their own kind, numbers as they are. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? 'sí' : 'no'
  if (!(cell instanceof Date)) return String(cell)
  if (Number.isNaN(cell.getTime())) return ''
  // Excel keeps hours as fractions of a day, which are a few milliseconds off.
  const iso = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString()
  const [day = '', time = ''] = [iso.slice(0, 10), iso.slice(11, 16)]
  if (cell.getUTCFullYear() < FIRST_YEAR) return time
  return time === '00:00' ? day : `${day} ${time}`
}

const withoutEmptyEnd = (cells: readonly string[]) =>
  cells.slice(0, cells.findLastIndex((text) => text.trim() !== '') + 1)

/** Decodes UTF-8 and UTF-16 by their marks, else UTF-8 if it is valid, else Windows-1252, as Excel writes .csv in Chile. */
export function decode(bytes: Uint8Array): string {
  if (begins(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes)
  if (begins(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Reads a text of rows: cells pasted from a spreadsheet are separated by tabs, those of files by `;` or `,`. */
export function rowsOfText(text: string): string[][] {
  // Excel's own line that names the separator.
  const body = text.replace(/^\ufeff?sep=.\r?\n/i, '')
  const { data } = papaparse.parse<string[]>(body, {
    delimiter: separatorOf(body),
    skipEmptyLines: false,
  })
  return data.map((cells) => [...withoutEmptyEnd(cells)])
}

const SEPARATORS = ['\t', ';', ',', '|'] as const
/** Lines by which a separator is recognised. */
const LOOKED_AT = 30

/** Returns the separator that most lines have; of those, the one that comes first above. */
function separatorOf(text: string): string {
  const lines = text.split('\n', LOOKED_AT)
  const counts = SEPARATORS.map((one) => lines.filter((line) => line.includes(one)).length)
  const most = Math.max(...counts)
  return SEPARATORS[counts.indexOf(most)] ?? ';'
}
