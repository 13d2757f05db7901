import type { Cells } from './cells.ts'
import type { AnyColumn } from './columns.ts'

export interface Sheet {
  title: string
  /** Search in words. */
  subtitle: string
  operator: string
  /** Day and time of printing, formatted. */
  printed: string
  columns: readonly AnyColumn[]
  rows: readonly Cells[]
}

/** Called with the share that is done while a file is written. */
export type Progress = (share: number) => void
