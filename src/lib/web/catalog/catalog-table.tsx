import { Button } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import * as z from 'zod/mini'
import { typed, useAddress } from '../filters/address.ts'
import type { ListColumn } from '../list/columns.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { tableState } from '../query.ts'
import { optionalParam } from '../search.ts'
import type { TableProps } from '../ui/data-table.tsx'
import type { Kept, Words } from './catalog.ts'
import { found, sorted } from './rows.ts'

const Search = z.object({
  buscar: typed,
  orden: optionalParam(z.string()),
  sentido: optionalParam(z.enum(['asc', 'desc'])),
})

interface CatalogTableProps<Row extends Kept>
  extends Pick<TableProps<Row>, 'columns' | 'actions' | 'usual'> {
  title: string
  subtitle?: string | undefined
  words: Pick<Words, 'one' | 'many' | 'purpose'>
  /** Path of the screen, whose address keeps search and order. */
  path: string
  /** All rows; undefined while they are loaded. */
  all: readonly Row[] | undefined
  source: Parameters<typeof tableState>[0]
  /** Button that adds a row, for who may. */
  add: ReactNode
  /** Shown beside the list; above it on narrow screens. */
  aside?: ReactNode
}

const sortable = <Row,>(column: ListColumn<Row>): ListColumn<Row> => ({ ...column, sortable: true })

/** Searches, sorts and exports rows that are all in memory. Exports what is shown, in the order shown. */
export function CatalogTable<Row extends Kept>(props: CatalogTableProps<Row>) {
  const { words, path, columns, all, source, add, usual, ...shown } = props
  const address = useAddress(path, Search)
  const text = address.search.buscar ?? ''
  const order = address.sort ?? usual ?? null
  const rows = useMemo(
    () => all && sorted(found(all, columns, text), columns, order),
    [all, columns, text, order],
  )
  const table = useMemo(() => columns.map(sortable), [columns])
  return (
    <ListScreen<Row>
      {...shown}
      address={address}
      searched={{ buscar: 'búsqueda:' }}
      box={{ id: 'buscar', label: `Buscar ${words.one.toLocaleLowerCase('es')}` }}
      file={{}}
      add={add}
      columns={table}
      rows={rows}
      rowId={(row) => row.id}
      usual={usual}
      {...tableState(source)}
      total={all?.length ?? null}
      rowTone={({ habilitado }) => (habilitado === 0 ? 'muted' : undefined)}
      empty={
        text
          ? {
              title: `Sin resultados para “${text}”`,
              action: (
                <Button variant="default" onClick={() => address.type('buscar', '')}>
                  Limpiar búsqueda
                </Button>
              ),
            }
          : {
              title: `Aún no hay ${words.many}`,
              message: words.purpose,
              ...(add ? { action: add } : {}),
            }
      }
    />
  )
}
