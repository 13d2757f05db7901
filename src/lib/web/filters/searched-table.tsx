import type { usePages } from '../query.ts'
import { DataTable } from '../ui/data-table.tsx'
import type { DataTableProps } from '../ui/data-table-columns.ts'
import { nothingFound } from './nothing-found.tsx'

type Passed = 'label' | 'columns' | 'sort' | 'onSort' | 'actions' | 'actionsHeader' | 'rowTone'

interface SearchedTableProps<Row extends { id: number }> extends Pick<DataTableProps<Row>, Passed> {
  pages: Omit<ReturnType<typeof usePages>, 'rows'> & { rows: readonly Row[] | undefined }
  /** What is searched, by name; the columns with a search box are named as their filters. */
  search: Readonly<Record<string, string | undefined>>
  onType: (id: string, text: string) => void
  /** Anything is searched, in the table's boxes or above it. */
  filtered: boolean
  onClear: () => void
  /** What to look at again when nothing is found. */
  hint: string
  /** What is said where nothing is searched and there is nothing. */
  empty: NonNullable<DataTableProps<Row>['empty']>
}

/** The table of a list that the server searches and answers page by page. */
export function SearchedTable<Row extends { id: number }>(props: SearchedTableProps<Row>) {
  const { pages, search, onType, filtered, onClear, hint, empty, ...table } = props
  const boxes = table.columns.flatMap(({ id, filter }) => (filter ? [id] : []))
  const texts = boxes.map((id) => search[id])
  return (
    <DataTable<Row>
      {...table}
      rows={pages.rows}
      rowId={({ id }) => id}
      filters={search}
      onFilter={onType}
      hasMore={pages.hasMore}
      loadingMore={pages.loadingMore}
      onLoadMore={pages.loadMore}
      refreshing={pages.refreshing}
      total={pages.total}
      error={pages.error}
      onRetry={pages.refetch}
      empty={filtered ? nothingFound(texts, hint, onClear) : empty}
    />
  )
}
