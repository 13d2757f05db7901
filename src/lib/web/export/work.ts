import type { Envelope } from '#lib/contract/envelope.ts'
import { type Cells, cellsOf } from './cells.ts'
import type { AnyColumn } from './columns.ts'
import { CutShort, rowsOf } from './rows.ts'
import type { Progress, Sheet } from './sheet.ts'

export type Format = 'excel' | 'pdf' | 'csv'

export const LIMITS: Record<Format, number> = { excel: 100_000, pdf: 5000, csv: 100_000 }

export interface Order extends Omit<Sheet, 'rows'> {
  format: Format
  columns: readonly AnyColumn[]
  /** List call that streams the rows in ascending order; or the rows, with the call that is told of the export. */
  source: { address: string } | { rows: readonly unknown[]; told?: string | undefined }
}

/** News of the worker. `written` is a share, 0…1. */
export type News =
  | { is: 'reading'; rows: number }
  | { is: 'writing'; rows: number; written: number }
  | { is: 'done'; rows: number; file: Blob }
  | { is: 'nothing' }
  | { is: 'too many' }
  | { is: 'refused'; status: number; answer: Partial<Envelope> }
  | { is: 'unreachable' }
  | { is: 'failed' }

type Tell = (news: News) => void

/** Reads, writes and reports progress. Never throws. */
export async function work(order: Order, tell: Tell): Promise<void> {
  const rows = await read(order, tell).catch((error): News => {
    // The list ended early, or the network failed.
    const lost = error instanceof TypeError || error instanceof CutShort
    return { is: lost ? 'unreachable' : 'failed' }
  })
  if ('is' in rows) return tell(rows)
  if (rows.length === 0) return tell({ is: 'nothing' })
  try {
    tell({ is: 'writing', rows: rows.length, written: 0 })
    const progress: Progress = (written) => tell({ is: 'writing', rows: rows.length, written })
    const file = await write({ ...order, rows }, order.format, progress)
    tell({ is: 'done', rows: rows.length, file })
  } catch {
    tell({ is: 'failed' })
  }
}

/** Returns the cells of all rows, newest first, or the reason for failing. */
async function read({ source, columns, format }: Order, tell: Tell): Promise<Cells[] | News> {
  const cells = cellsOf(columns)
  const asked = 'rows' in source ? source.told : source.address
  const response =
    asked === undefined ? null : await fetch(asked, { headers: { 'x-export': format } })
  if (response && !response.ok) {
    const answer = (await response.json().catch(() => ({}))) as Partial<Envelope>
    return { is: 'refused', status: response.status, answer }
  }
  if ('rows' in source) {
    await response?.body?.cancel()
    return source.rows.length > LIMITS[format] ? { is: 'too many' } : source.rows.map(cells)
  }
  if (!response?.body) throw new CutShort()
  const all: Cells[] = []
  for await (const rows of rowsOf(response.body)) {
    if (all.length + rows.length > LIMITS[format]) return { is: 'too many' }
    for (const row of rows) all.push(cells(row))
    tell({ is: 'reading', rows: all.length })
  }
  return all.reverse()
}

async function write(sheet: Sheet, format: Format, progress: Progress): Promise<Blob> {
  if (format === 'csv') return (await import('./csv.ts')).csvOf(sheet, progress)
  if (format === 'pdf') return (await import('./pdf.ts')).pdfOf(sheet, progress)
  return (await import('./excel.ts')).excelOf(sheet, progress)
}
