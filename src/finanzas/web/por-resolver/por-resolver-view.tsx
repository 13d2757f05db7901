import { IconScale } from '@tabler/icons-react'
import { type RowDialog, usePicked } from '#lib/web/list/picked.ts'
import { tableState, useQuery } from '#lib/web/query.ts'
import { DataTable } from '#lib/web/ui/data-table.tsx'
import { PanelLink } from '#lib/web/ui/panel.tsx'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { type PorResolver, porResolver } from '#rendiciones/contract/por-resolver.ts'
import { porResolverColumns } from './por-resolver-columns.tsx'
import { ResolverDialog } from './resolver-dialog.tsx'

const DIALOGS: readonly RowDialog<PorResolver>[] = [
  {
    id: 'resolver',
    label: 'Resolver',
    icon: IconScale,
    when: ({ estado }) => estado === 'pendiente',
    dialog: (row, close) => <ResolverDialog row={row} onClose={close} />,
  },
]

/** Money that guides collected or paid and that could not be entered: what waits first, then what was resolved. */
export function PorResolverView() {
  const query = useQuery(porResolver.get, {})
  const { actions, dialog } = usePicked(DIALOGS)
  return (
    <>
      <ScreenTitle
        title="Cobros por resolver"
        subtitle="Cobros y gastos que no se pudieron rendir. Quedan a nombre de la persona hasta resolverlos."
        actions={<PanelLink to="/finanzas-home">Volver al resumen</PanelLink>}
      />
      <DataTable<PorResolver>
        label="Cobros por resolver"
        columns={porResolverColumns}
        rows={query.data}
        rowId={({ id }) => id}
        actions={actions}
        {...tableState(query)}
        empty={{
          title: 'No hay cobros por resolver',
          message:
            'Aquí aparecen los cobros que llegan tarde, con la reserva ya anulada, movida o rendida.',
        }}
      />
      {dialog}
    </>
  )
}
