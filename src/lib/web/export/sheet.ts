import type { Cells } from './cells.ts'
import type { AnyColumn } from './columns.ts'

export interface Sheet {
  title: string
  subtitle: string
  operator: string
  printed: string
  columns: readonly AnyColumn[]
  rows: readonly Cells[]
}

export type Progress = (share: number) => void
