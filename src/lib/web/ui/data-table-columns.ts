import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import type { ListColumn } from '../list/columns.ts'

/** Column as the table draws it. */
export type ShownColumn<Row> = Pick<
  ListColumn<Row>,
  | 'id'
  | 'header'
  | 'sortable'
  | 'align'
  | 'width'
  | 'uncut'
  | 'wrap'
  | 'hideOnPhone'
  | 'card'
  | 'filter'
> & {
  cell(row: Row): ReactNode
  /** Value as the screen writes it. */
  text(row: Row): string
}

export interface RowAction {
  id: string
  label: string
  icon: TablerIcon
  onClick: () => void
  tone?: 'danger'
  disabled?: boolean
  reason?: string | null
  /** Shown as an icon where there are more than three; the others are in a menu. Default: the first two. */
  isOfEveryDay?: boolean
}

export interface Totals {
  label: string
  sums: Readonly<Record<string, ReactNode>>
}

export interface Sort {
  id: string
  desc: boolean
}

export type RowId = string | number

/** Boxes that choose rows. Their functions stay the same, so that a press draws only the rows that it changes. */
export interface RowChoice<Row> {
  ids: ReadonlySet<RowId>
  /** Names a row after the word "Elegir". */
  nameOf: (row: Row) => string
  /** `through`: the rows between the one pressed before and this one too. */
  choose: (row: Row, wanted: boolean, through: boolean) => void
  /** Chooses or drops all rows of the table. */
  chooseShown: (wanted: boolean) => void
  /** Drops also what is not shown. */
  clear: () => void
}

export interface RowGroup<Row> {
  of: (row: Row) => string
  heading: (row: Row) => ReactNode
  /** Groups that the rows of a grid say themselves: a line above the first one is enough. */
  isSaid?: (row: Row) => boolean
}

export interface DataTableProps<Row extends object> {
  label: string
  columns: readonly ShownColumn<Row>[]
  /** Undefined until the first page arrives. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => RowId
  sort?: Sort | null
  /** Order of the rows without `sort`, if it is that of a column. */
  usual?: Sort | undefined
  onSort?: (sort: Sort | null) => void
  /** Box above the table that searches whole rows; calls after a pause in typing. */
  search?: {
    id?: string
    label: string
    placeholder?: string
    value: string
    onChange: (text: string) => void
  }
  filters?: Readonly<Record<string, string | undefined>>
  /** Called after a pause in typing. */
  onFilter?: (id: string, text: string) => void
  hasMore?: boolean
  loadingMore?: boolean
  onLoadMore?: () => void
  refreshing?: boolean
  total?: number | null
  error?: { message: string; requestId?: string } | null
  onRetry?: () => void
  /** Opens a row, by a press on it or Enter. Keep it stable. Left out: a press does nothing. */
  onOpen?: ((row: Row) => void) | undefined
  actions?: (row: Row) => readonly RowAction[]
  actionsHeader?: string
  /** Left out: no row can be chosen. */
  choice?: RowChoice<Row> | undefined
  /** Says once, above successive rows, what they have alike. */
  group?: RowGroup<Row> | undefined
  empty?: { title: string; message?: ReactNode; action?: ReactNode }
  rowTone?: (row: Row) => 'muted' | 'warning' | 'danger' | undefined
  /** Height of the scrolling rows, in pixels. Default: the rest of the window. `none`: the page scrolls. */
  maxHeight?: number | 'none'
  /** Sums under the rows. `label` is under the columns before the first one with a sum. */
  totals?: Totals
  /** For many columns: narrower cells and heads of two lines. */
  dense?: boolean
  /** Rows as high as their words on laptops. Default: one line, and the whole text as a tooltip. */
  whole?: boolean
}
