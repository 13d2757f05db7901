import type { ReactNode } from 'react'
import { ExportButtons } from '../export/buttons.tsx'
import type { ListCall } from '../export/export-order.ts'
import { nothingFound } from '../filters/nothing-found.tsx'
import { emptyTitle, searchedFor } from '../filters/searched.ts'
import type { DayRange } from '../filters/usual-days.ts'
import { DataTable, type TableProps } from '../ui/data-table.tsx'
import type { Sort } from '../ui/data-table-columns.ts'
import { usePhoneScreen } from '../ui/phone-screen.ts'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import classes from './list-screen.module.css'

export interface ListAddress {
  search: object
  type: (name: string, text: string) => void
  clear: () => void
  filtered: boolean
  sort: Sort | null
  onSort: (sort: Sort | null) => void
}

interface ListFile {
  /** Words of the file name. Default: the title of the screen. */
  name?: string
  /** Month of the rows, for the file name. */
  of?: string
  title?: string
  /** Days of the rows. Default: those of the address. */
  range?: DayRange
  /** Said after the days and the texts that were searched for. */
  said?: string | undefined
  /** Call of a list that comes page by page: the file has all of it. Default: the rows of the table. */
  call?: ListCall
}

interface ListScreenProps<Row extends object>
  extends Omit<TableProps<Row>, 'label' | 'search' | 'filters' | 'onFilter' | 'sort' | 'onSort'> {
  title: string
  subtitle?: ReactNode
  /** Name of the table. Default: the title. */
  label?: string
  /** Keeps the search, the filters and the order. */
  address: ListAddress
  /** Texts of the address that the heading of a file repeats, and how it calls them. */
  searched?: Readonly<Record<string, string>>
  /** Box above the table that searches whole rows. */
  box?: { id: string; label: string; placeholder?: string }
  file?: ListFile
  /** Buttons beside those of the files. */
  add?: ReactNode
  /** Shown before the filters. */
  head?: ReactNode
  filters?: ReactNode
  /** Advice after a search in vain; without it the table is then as empty as at first. */
  hint?: string
  /** Shown beside the list; above it on narrow screens. */
  aside?: ReactNode
  /** Dialogs. */
  children?: ReactNode
}

/** List as a screen: title, files, filters, search and table. */
export function ListScreen<Row extends object>(props: ListScreenProps<Row>) {
  const { title, subtitle, label = title, address, searched = {}, box, file, add, ...rest } = props
  const { head, filters, hint, aside, children, empty, ...table } = rest
  const { columns, rows = [], total } = table
  const phone = usePhoneScreen()
  const search = address.search as Readonly<Record<string, string | undefined>>
  const boxes = columns.flatMap(({ id, filter }) => (filter ? [id] : []))
  const texts = [...(box ? [box.id] : []), ...boxes].map((id) => search[id])
  const inVain = filters ? address.filtered : texts.some(Boolean)

  const vain = (advice: string) =>
    filters
      ? nothingFound(texts, advice, address.clear)
      : { title: emptyTitle(texts), message: advice }

  const searchBox = box && {
    ...box,
    value: search[box.id] ?? '',
    onChange: (text: string) => address.type(box.id, text),
  }
  const list = (
    <DataTable<Row>
      {...table}
      label={label}
      {...(searchBox && phone && { search: searchBox })}
      {...(boxes.length > 0 && { filters: search, onFilter: address.type })}
      {...(columns.some(({ sortable }) => sortable) && {
        sort: address.sort,
        onSort: address.onSort,
      })}
      empty={hint && inVain ? vain(hint) : empty}
    />
  )
  return (
    <>
      <ScreenTitle
        title={title}
        subtitle={subtitle}
        actions={
          file || add ? (
            <>
              {file ? (
                <ExportButtons
                  name={file.name ?? title}
                  of={file.of}
                  title={file.title ?? title}
                  subtitle={searchedFor(
                    file.range ?? search,
                    Object.entries(searched).map(([id, name]) => [name, search[id]]),
                    file.said,
                  )}
                  source={file.call ? { ...file.call, total: total ?? null } : { rows, columns }}
                />
              ) : null}
              {add}
            </>
          ) : null
        }
      />
      {head || filters || (searchBox && !phone) ? (
        <div className={classes.bar}>
          {head}
          {filters}
          {searchBox && !phone ? <SearchBox className={classes.search} {...searchBox} /> : null}
        </div>
      ) : null}
      {aside ? (
        <div className={classes.withAside}>
          <aside className={classes.aside}>{aside}</aside>
          <div className={classes.list}>{list}</div>
        </div>
      ) : (
        list
      )}
      {children}
    </>
  )
}
