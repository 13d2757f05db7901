import type { Cells } from './cells.ts'
import type { AnyColumn } from './columns.ts'

/** What goes into a file. */
export interface Sheet {
  title: string
  /** What was searched. */
  subtitle: string
  operator: string
  /** Day and time of printing, as people read them. */
  printed: string
  columns: readonly AnyColumn[]
  rows: readonly Cells[]
}

/** Told now and then while a file is written: the share that is done. */
export type Progress = (share: number) => void
