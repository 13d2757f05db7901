import { IconCashBanknoteOff } from '@tabler/icons-react'
import { useState } from 'react'
import { ExportButtons } from '#lib/web/export/buttons.tsx'
import { type RowDialog, usePicked } from '#lib/web/list/picked.ts'
import { tableState, useQuery } from '#lib/web/query.ts'
import { ChipBar } from '#lib/web/ui/chip-bar.tsx'
import { DataTable } from '#lib/web/ui/data-table.tsx'
import { PanelLink } from '#lib/web/ui/panel.tsx'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { ToggleChip } from '#lib/web/ui/toggle-chip.tsx'
import type { Devolucion } from '../../contract/devolucion.ts'
import { devoluciones } from '../../contract.ts'
import { columns, pendingColumns } from '../devoluciones/devoluciones-columns.ts'
import { HacerDialog } from '../devoluciones/hacer-dialog.tsx'

const DIALOGS: readonly RowDialog<Devolucion>[] = [
  {
    id: 'hacer',
    label: 'Devolver',
    icon: IconCashBanknoteOff,
    when: ({ estado }) => estado === 'pendiente',
    dialog: (row, close) => <HacerDialog row={row} onClose={close} />,
  },
]

/** Refunds after contingencias: those to be done, or all of them. */
export function DevolucionesView() {
  const [isAll, setIsAll] = useState(false)
  const input = { query: isAll ? {} : { estado: 'pendiente' as const } }
  const query = useQuery(devoluciones.getAll, input)
  const { actions, dialog } = usePicked(DIALOGS)
  return (
    <>
      <ScreenTitle
        title="Devoluciones"
        subtitle="De lo que se anuló o se movió por una contingencia. Devuelto lo cobrado, la oficina puede anular o mover la reserva."
        actions={
          <>
            <ExportButtons
              compact
              name="Devoluciones"
              title="Devoluciones"
              subtitle={isAll ? 'Todas' : 'Por devolver'}
              source={{
                rows: query.data ?? [],
                columns,
                from: { endpoint: devoluciones.getAll, query: input.query },
              }}
            />
            <PanelLink to="/finanzas-home">Volver al resumen</PanelLink>
          </>
        }
      />
      <ChipBar label="Cuáles">
        <ToggleChip pressed={!isAll} onClick={() => setIsAll(!isAll)}>
          Solo por devolver
        </ToggleChip>
      </ChipBar>
      <DataTable<Devolucion>
        label="Devoluciones"
        columns={isAll ? columns : pendingColumns}
        rows={query.data}
        rowId={({ id }) => id}
        actions={actions}
        {...tableState(query)}
        empty={{
          title: isAll ? 'No hay devoluciones' : 'No hay devoluciones por hacer',
          message: 'Aquí aparece lo que hay que devolver después de una contingencia.',
        }}
      />
      {dialog}
    </>
  )
}
