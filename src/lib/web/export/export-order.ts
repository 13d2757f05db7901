import type { Endpoint } from '#lib/contract/endpoint.ts'
import type { ListColumn } from '../list/columns.ts'

export interface ListCall {
  endpoint: Endpoint
  query?: Record<string, unknown>
}

/** List that the worker reads without paging, by the columns in `app/web/exports.ts`. A known `total` makes the progress exact. */
interface Streamed extends ListCall {
  total?: number | null
}

/** All rows in order; `from` is their list call, which records the export. */
export interface InMemory<Row> {
  rows: readonly Row[]
  columns: readonly ListColumn<Row>[]
  from?: ListCall
}

export interface ExportButtonsProps<Row> {
  /** Words of the file name, without the day. */
  name: string
  /** Day or month of the rows, for the file name. Default: today. */
  of?: string | undefined
  title: string
  /** Search in words, above the table of a PDF. */
  subtitle?: string
  source: Streamed | InMemory<Row>
  compact?: boolean
}
