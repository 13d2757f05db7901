import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useOpens } from '../open-screens.ts'
import { usePermitted } from '../permitted.ts'
import { useQuery } from '../query.ts'
import type { RowAction } from '../ui/data-table-columns.ts'
import { ImportButton } from '../ui/import-button.tsx'
import type { Catalog, Kept } from './catalog.ts'
import { CatalogTable } from './catalog-table.tsx'
import { useDialogs } from './dialogs.tsx'

interface CatalogScreenProps<Row extends Kept> {
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
  const { open, dialogs } = useDialogs(catalog)
  const mayEdit = usePermitted(catalog.calls.put)
  const mayDelete = usePermitted(catalog.calls.delete)
  const actions = useMemo(() => {
    if (!mayEdit && !mayDelete) return undefined
    const usual = (row: Row): RowAction[] => [
      ...(mayEdit
        ? [
            {
              id: 'edit',
              label: 'Editar',
              icon: IconPencil,
              onClick: () => open({ what: 'edit', row }),
            },
          ]
        : []),
      ...(mayDelete
        ? [
            {
              id: 'delete',
              label: 'Eliminar',
              icon: IconTrash,
              tone: 'danger' as const,
              onClick: () => open({ what: 'delete', row }),
            },
          ]
        : []),
    ]
    return (row: Row) => actionsOf?.(row, usual(row)) ?? usual(row)
  }, [mayEdit, mayDelete, open, actionsOf])
  return { actions, dialogs }
}

/** List of a catalogue, newest first. */
export function CatalogScreen<Row extends Kept>(props: CatalogScreenProps<Row>) {
  const { catalog, actionsOf, ...shown } = props
  const list = useQuery(catalog.calls.getAll, {})
  const { actions, dialogs } = useActions(catalog, actionsOf)
  const mayAdd = useOpens(catalog.add)
  // The server's order is by ascending id.
  const all = useMemo(() => (list.data as readonly Row[] | undefined)?.toReversed(), [list.data])
  return (
    <>
      <CatalogTable<Row>
        {...shown}
        words={catalog.words}
        path={catalog.list}
        columns={catalog.columns}
        all={all}
        source={list}
        usual={catalog.usual}
        {...(actions && { actions })}
        add={
          mayAdd ? (
            <>
              {catalog.imports ? <ImportButton of={catalog.imports} /> : null}
              <Button
                leftSection={<IconPlus size={17} stroke={2} aria-hidden />}
                renderRoot={(root) => <Link {...root} to={catalog.add} />}
              >
                Agregar
              </Button>
            </>
          ) : null
        }
      />
      {dialogs}
    </>
  )
}
