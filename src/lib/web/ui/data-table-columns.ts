import type { TablerIcon } from '@tabler/icons-react'
import {
  type Header,
  rowSortingFeature,
  type Row as TableRow,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'

/** Sorting is the only feature of the table library in use: filtering and paging belong to the server. */
export const features = tableFeatures({ rowSortingFeature })

export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  align?: 'left' | 'center' | 'right'
  /** In pixels; columns without one share what is left. */
  width?: number
  /** Lets the text run over any number of lines; otherwise it is cut after two and shown whole as a tooltip. */
  wrap?: boolean
  hideOnPhone?: boolean
  /** Its place on a phone's card, `foot` being a button; the first column is the title unless another one says so. */
  card?: 'title' | 'aside' | 'foot'
  /** Gives the column a search box with this name, e.g. "Buscar hotel". */
  filter?: string
}

export interface RowAction {
  id: string
  label: string
  icon: TablerIcon
  onClick: () => void
  tone?: 'danger'
  disabled?: boolean
  /** Why it is disabled. */
  reason?: string | null
}

export interface Totals {
  label: string
  /** By column id. */
  sums: Readonly<Record<string, ReactNode>>
}

export interface Sort {
  id: string
  desc: boolean
}

export interface DataTableProps<Row extends object> {
  /** The table's accessible name. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while the first page is on its way. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string | number
  sort?: Sort | null
  /** How the rows come while `sort` says nothing, where a column tells it. */
  usual?: Sort | undefined
  onSort?: (sort: Sort | null) => void
  /** One box above the table that searches whole rows; told after a pause in typing. */
  search?: { label: string; value: string; onChange: (text: string) => void }
  /** What each search box holds, by column id. */
  filters?: Readonly<Record<string, string | undefined>>
  /** Called after a pause in typing. */
  onFilter?: (id: string, text: string) => void
  hasMore?: boolean
  loadingMore?: boolean
  onLoadMore?: () => void
  /** The rows shown are being fetched again. */
  refreshing?: boolean
  /** How many rows match in all, where the server knows. */
  total?: number | null
  error?: { message: string; requestId?: string } | null
  onRetry?: () => void
  actions?: (row: Row) => readonly RowAction[]
  actionsHeader?: string
  empty?: { title: string; message?: ReactNode; action?: ReactNode }
  rowTone?: (row: Row) => 'muted' | 'warning' | 'danger' | undefined
  /** Height in which the rows scroll, in pixels; by default what is left of the window. `none`: the page scrolls. */
  maxHeight?: number | 'none'
  /** Sums under the rows: `label` stands under the columns before the first one with a sum. */
  totals?: Totals
  /** For many columns: narrower cells, heads of two lines, and all but two of a row's buttons in a menu. */
  dense?: boolean
}

/** What the two faces of the table, grid and cards, are given by the table library. */
export interface DataTableView<Row extends object> extends Omit<DataTableProps<Row>, 'rows'> {
  headers: readonly Header<typeof features, Row>[]
  rows: readonly TableRow<typeof features, Row>[] | undefined
}
