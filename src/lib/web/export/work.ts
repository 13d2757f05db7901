import { type Envelope, isEnvelope } from '#lib/contract/envelope.ts'
import { type Cells, cellsOf } from './cells.ts'
import type { ExportColumn, FileColumn } from './columns.ts'
import { CutShort, cutShort, rowsOf } from './rows.ts'
import type { Progress, Sheet } from './sheet.ts'

export type Format = 'excel' | 'pdf' | 'csv'

export const LIMITS: Record<Format, number> = { excel: 100_000, pdf: 5000, csv: 100_000 }

/** Columns of the lists that are streamed, by the path of their call. */
export type Lists = Readonly<Record<string, () => Promise<readonly ExportColumn<never>[]>>>

export interface Order extends Omit<Sheet, 'columns' | 'rows'> {
  format: Format
  /** List call that streams the rows in ascending order; or the rows, with the call that is told of the export. */
  source:
    | { list: string; address: string }
    | { columns: readonly FileColumn[]; rows: readonly Cells[]; told?: string | undefined }
}

/** News of the worker. `written` is a share, 0…1. */
export type News =
  | { is: 'reading'; rows: number }
  | { is: 'writing'; rows: number; written: number }
  | { is: 'done'; rows: number; file: Blob }
  | { is: 'nothing' }
  | { is: 'too many' }
  | { is: 'refused'; status: number; answer: Pick<Envelope, 'message' | 'requestId'> }
  | { is: 'unreachable' }
  | { is: 'failed' }

type Table = Pick<Sheet, 'columns' | 'rows'>
type Tell = (news: News) => void

/** Reads, writes and reports progress. Never throws. */
export async function work(order: Order, lists: Lists, tell: Tell): Promise<void> {
  const found = await read(order, lists, tell).catch(
    (error): News => ({ is: error instanceof CutShort ? 'unreachable' : 'failed' }),
  )
  if ('is' in found) return tell(found)
  const { rows } = found
  if (rows.length === 0) return tell({ is: 'nothing' })
  try {
    tell({ is: 'writing', rows: rows.length, written: 0 })
    const progress: Progress = (written) => tell({ is: 'writing', rows: rows.length, written })
    const file = await write({ ...order, ...found }, order.format, progress)
    tell({ is: 'done', rows: rows.length, file })
  } catch {
    tell({ is: 'failed' })
  }
}

/** Returns the columns and the cells of all rows, newest first or as asked for, or the reason for failing. */
async function read({ source, format }: Order, lists: Lists, tell: Tell): Promise<Table | News> {
  const asked = 'rows' in source ? source.told : source.address
  const response = asked === undefined ? null : await ask(asked, format)
  if (response && !response.ok) {
    const answer: unknown = await response.json().catch(() => null)
    if (!isEnvelope(answer)) return cutShort()
    return { is: 'refused', status: response.status, answer }
  }
  // A page of a Wi-Fi portal in the server's place.
  if (response?.headers.get('content-type')?.startsWith('text/html')) return cutShort()
  if ('rows' in source) {
    await response?.body?.cancel()
    return source
  }
  if (!response?.body) return cutShort()
  const columns = await lists[source.list]?.()
  if (!columns) throw new Error(`No columns for ${source.list}`)
  const cells = cellsOf(columns)
  const rows: Cells[] = []
  for await (const more of rowsOf(response.body)) {
    if (rows.length + more.length > LIMITS[format]) return { is: 'too many' }
    for (const row of more) rows.push(cells(row as never))
    tell({ is: 'reading', rows: rows.length })
  }
  // A list whose order was asked for comes in it, others oldest first.
  const isSorted = new URLSearchParams(source.address.split('?')[1]).has('orden')
  return { columns, rows: isSorted ? rows : rows.reverse() }
}

const TURNS = 60

/**
 * Asks for a list. Waits while another window of the person exports it, or one that was just cancelled ends: the server
 * streams a whole list once at a time.
 */
async function ask(address: string, format: Format): Promise<Response> {
  for (let turn = 1; ; turn++) {
    const response = await fetch(address, { headers: { 'x-export': format } }).catch(cutShort)
    if (response.status !== 429 || turn === TURNS) return response
    await response.body?.cancel()
    const seconds = Number(response.headers.get('retry-after')) || 1
    await new Promise((next) => setTimeout(next, seconds * 1000))
  }
}

async function write(sheet: Sheet, format: Format, progress: Progress): Promise<Blob> {
  if (format === 'csv') return (await import('./csv.ts')).csvOf(sheet, progress)
  if (format === 'pdf') return (await import('./pdf.ts')).pdfOf(sheet, progress)
  return (await import('./excel.ts')).excelOf(sheet, progress)
}
