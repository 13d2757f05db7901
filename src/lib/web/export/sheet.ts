import type { Cells } from './cells.ts'
import type { FileColumn } from './columns.ts'

export interface Sheet {
  title: string
  subtitle: string
  operator: string
  printed: string
  columns: readonly FileColumn[]
  rows: readonly Cells[]
}

export type Progress = (share: number) => void
