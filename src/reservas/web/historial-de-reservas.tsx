import { useMemo } from 'react'
import { withCells } from '#lib/web/list/columns.ts'
import { ListScreen } from '#lib/web/list/list-screen.tsx'
import { pagesOf, queryClient, usePages } from '#lib/web/query.ts'
import type { Movimiento } from '../contract/reserva.ts'
import { historial } from '../contract.ts'
import { useEntryActions } from './historial/entry-actions.tsx'
import { ACTION_TEXTS } from './historial/entry-texts.ts'
import { useHistorialAddress } from './historial/historial-address.ts'
import { ActionCell, motivoCell } from './historial/historial-cells.tsx'
import { columns } from './historial/historial-columns.ts'
import { Filters, HINT, NO_ENTRIES } from './historial/historial-filters.tsx'

export const preload = () =>
  queryClient.prefetchInfiniteQuery(pagesOf(historial.get, { query: {} }))

export function Screen() {
  const address = useHistorialAddress('/historial-de-reservas')
  const { accion } = address.search
  const pages = usePages(historial.get, { query: address.search })
  const { actionsOf, observe, dialogs } = useEntryActions(pages.rows)
  const shown = useMemo(
    () =>
      withCells(columns, {
        accion: (row) => <ActionCell row={row} />,
        motivo: (row) => motivoCell(row, observe),
      }),
    [observe],
  )

  return (
    <ListScreen<Movimiento>
      {...pages}
      title="Historial de Motivos"
      address={address}
      searched={SEARCHED}
      file={{
        said: accion && `solo ${ACTION_TEXTS[accion].table}`,
        call: { endpoint: historial.get, query: address.search },
      }}
      filters={<Filters address={address} />}
      columns={shown}
      rowId={({ id }) => id}
      onOpen={observe}
      actions={actionsOf}
      hint={HINT}
      empty={NO_ENTRIES}
    >
      {dialogs}
    </ListScreen>
  )
}

const SEARCHED = { usuario: 'usuario' }
