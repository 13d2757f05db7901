import type { usePages } from '../query.ts'
import { DataTable } from '../ui/data-table.tsx'
import type { DataTableProps } from '../ui/data-table-columns.ts'
import { nothingFound } from './nothing-found.tsx'

type Passed = 'label' | 'columns' | 'sort' | 'onSort' | 'actions' | 'rowTone' | 'group' | 'dense'

interface SearchedTableProps<Row extends { id: number }> extends Pick<DataTableProps<Row>, Passed> {
  pages: Omit<ReturnType<typeof usePages>, 'rows'> & { rows: readonly Row[] | undefined }
  /** Search texts by name. Columns with a search box use the names of their filters. */
  search: Readonly<Record<string, string | undefined>>
  /** Box above the table that searches whole rows: the name of its filter and its label. */
  box?: { id: string; label: string; placeholder?: string }
  onType: (id: string, text: string) => void
  filtered: boolean
  onClear: () => void
  hint: string
  empty: NonNullable<DataTableProps<Row>['empty']>
}

export function SearchedTable<Row extends { id: number }>(props: SearchedTableProps<Row>) {
  const { pages, search, box, onType, filtered, onClear, hint, empty, ...table } = props
  const boxes = table.columns.flatMap(({ id, filter }) => (filter ? [id] : []))
  const texts = [...(box ? [box.id] : []), ...boxes].map((id) => search[id])
  return (
    <DataTable<Row>
      {...table}
      rows={pages.rows}
      rowId={({ id }) => id}
      {...(box && {
        search: {
          ...box,
          value: search[box.id] ?? '',
          onChange: (text: string) => onType(box.id, text),
        },
      })}
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
