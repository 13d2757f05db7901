import { Button } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { ExportButtons } from '../export/buttons.tsx'
import { tableState } from '../query.ts'
import { DataTable } from '../ui/data-table.tsx'
import type { DataTableProps } from '../ui/data-table-columns.ts'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { useListAddress } from './address.ts'
import classes from './catalog.module.css'
import type { Kept, ListColumn, Words } from './catalog.ts'
import { exportColumns, found, sorted, tableColumns } from './rows.ts'

interface CatalogTableProps<Row extends Kept>
  extends Pick<DataTableProps<Row>, 'actions' | 'usual'> {
  title: string
  subtitle?: string | undefined
  words: Pick<Words, 'one' | 'many'>
  /** Path of the screen, whose address keeps search and order. */
  path: string
  columns: readonly ListColumn<Row>[]
  /** All rows; undefined while they are loaded. */
  all: readonly Row[] | undefined
  source: Parameters<typeof tableState>[0]
  /** Button that adds a row, for who may. */
  add: ReactNode
  /** Shown beside the list; above it on narrow screens. */
  aside?: ReactNode
}

/** Searches, sorts and exports rows that are all in memory. Exports what is shown, in the order shown. */
export function CatalogTable<Row extends Kept>(props: CatalogTableProps<Row>) {
  const { title, subtitle, words, path, columns, all, source, add, aside, actions, usual } = props
  const { text, onText, sort, onSort } = useListAddress(path)
  const order = sort ?? usual ?? null
  const rows = useMemo(
    () => all && sorted(found(all, columns, text), columns, order),
    [all, columns, text, order],
  )
  const table = useMemo(() => tableColumns(columns), [columns])
  return (
    <>
      <ScreenTitle
        title={title}
        subtitle={subtitle}
        actions={
          <>
            <ExportButtons
              name={title}
              title={title}
              {...(text && { subtitle: `Búsqueda: “${text}”` })}
              source={{ rows: rows ?? [], columns: exportColumns(columns) }}
            />
            {add}
          </>
        }
      />
      <div className={aside ? classes.withAside : undefined}>
        {aside ? <aside className={classes.aside}>{aside}</aside> : null}
        <div className={classes.list}>
          <DataTable<Row>
            label={title}
            columns={table}
            rows={rows}
            rowId={(row) => row.id}
            search={{
              label: `Buscar ${words.one.toLocaleLowerCase('es')}`,
              value: text,
              onChange: onText,
            }}
            sort={sort}
            usual={usual}
            onSort={onSort}
            {...tableState(source)}
            total={all?.length ?? null}
            {...(actions && { actions })}
            rowTone={({ habilitado }) => (habilitado === 0 ? 'muted' : undefined)}
            empty={
              text
                ? {
                    title: `Sin resultados para “${text}”`,
                    action: (
                      <Button variant="default" onClick={() => onText('')}>
                        Limpiar búsqueda
                      </Button>
                    ),
                  }
                : { title: `Aún no hay ${words.many}`, ...(add ? { action: add } : {}) }
            }
          />
        </div>
      </div>
    </>
  )
}
