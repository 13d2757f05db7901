import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { ExportButtons } from '../export/buttons.tsx'
import { useOpens } from '../open-screens.ts'
import { usePermitted } from '../permitted.ts'
import { useQuery } from '../query.ts'
import { DataTable } from '../ui/data-table.tsx'
import type { RowAction } from '../ui/data-table-columns.ts'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { useListAddress } from './address.ts'
import classes from './catalog.module.css'
import type { Catalog, Kept } from './catalog.ts'
import { useDialogs } from './dialogs.tsx'
import { exportColumns, exportRow, found, sorted, tableColumns } from './rows.ts'

interface ListScreenProps<Row extends Kept> {
  catalog: Catalog<Row>
  title: string
  subtitle?: string
  /** Shown beside the list; above it on narrow screens. */
  aside?: ReactNode
  /** Chooses among the usual actions “Editar” and “Eliminar”. Keep it stable. */
  actionsOf?: ActionsOf<Row>
}

type ActionsOf<Row> = (row: Row, usual: readonly RowAction[]) => readonly RowAction[]

function useActions<Row extends Kept>(catalog: Catalog<Row>, actionsOf?: ActionsOf<Row>) {
  const { choose, dialogs } = useDialogs(catalog)
  const mayEdit = usePermitted(catalog.calls.put)
  const mayDelete = usePermitted(catalog.calls.delete)
  const actions = useMemo(() => {
    if (!mayEdit && !mayDelete) return undefined
    const usual = (row: Row): RowAction[] => [
      ...(mayEdit
        ? [{ id: 'edit', label: 'Editar', icon: IconPencil, onClick: () => choose('edit', row) }]
        : []),
      ...(mayDelete
        ? [
            {
              id: 'delete',
              label: 'Eliminar',
              icon: IconTrash,
              tone: 'danger' as const,
              onClick: () => choose('delete', row),
            },
          ]
        : []),
    ]
    return (row: Row) => actionsOf?.(row, usual(row)) ?? usual(row)
  }, [mayEdit, mayDelete, choose, actionsOf])
  return { actions, dialogs }
}

/** List of a catalogue: all rows in memory, newest first. Exports what is shown, in the order shown. */
export function ListScreen<Row extends Kept>(props: ListScreenProps<Row>) {
  const { catalog, title, subtitle, aside, actionsOf } = props
  const { words, columns } = catalog
  const list = useQuery(catalog.calls.getAll, {})
  const { text, onText, sort, onSort } = useListAddress(catalog.list)
  const { actions, dialogs } = useActions(catalog, actionsOf)
  const mayAdd = useOpens(catalog.add)

  // The server's order is by ascending id.
  const all = useMemo(() => (list.data as readonly Row[] | undefined)?.toReversed(), [list.data])
  const order = sort ?? catalog.usual ?? null
  const rows = useMemo(
    () => all && sorted(found(all, columns, text), columns, order),
    [all, columns, text, order],
  )
  const table = useMemo(() => tableColumns(columns), [columns])
  const search = `Buscar ${words.one.toLocaleLowerCase('es')}`
  const add = (
    <Button
      leftSection={<IconPlus size={17} stroke={2} aria-hidden />}
      renderRoot={(root) => <Link {...root} to={catalog.add} />}
    >
      Agregar
    </Button>
  )

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
              columns={exportColumns(columns)}
              source={{ rows: rows?.map((row) => exportRow(columns, row)) ?? [] }}
            />
            {mayAdd ? add : null}
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
            search={{ label: search, value: text, onChange: onText }}
            sort={sort}
            usual={catalog.usual}
            onSort={onSort}
            refreshing={list.isFetching && !list.isPending}
            total={all?.length ?? null}
            error={list.error}
            onRetry={() => void list.refetch()}
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
                : { title: `Aún no hay ${words.many}`, ...(mayAdd && { action: add }) }
            }
          />
        </div>
      </div>
      {dialogs}
    </>
  )
}
