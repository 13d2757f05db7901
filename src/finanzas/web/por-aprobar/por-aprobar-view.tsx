import { IconArrowDown, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { acceso } from '#acceso/contract.ts'
import { formatDay } from '#lib/contract/civil-day.ts'
import { columnSums } from '#lib/web/list/columns.ts'
import { type ListAddress, ListScreen } from '#lib/web/list/list-screen.tsx'
import { type RowDialog, usePicked } from '#lib/web/list/picked.ts'
import { tableState, useLoaded, useQuery } from '#lib/web/query.ts'
import { type ComisionPorAprobar, textOfLowering } from '#reservas/contract/comision.ts'
import { reservas } from '#reservas/contract.ts'
import { CobrosPorAprobar } from './cobros-por-aprobar.tsx'
import { columns } from './por-aprobar-columns.tsx'
import { ResolverDialog } from './resolver-dialog.tsx'

const DIALOGS: readonly RowDialog<ComisionPorAprobar>[] = [
  {
    id: 'aprobar',
    label: 'Aprobar',
    icon: IconCheck,
    dialog: (fila, close) => <ResolverDialog fila={fila} aprobada onClose={close} />,
  },
  {
    id: 'rebajar',
    label: ({ tope }) => textOfLowering(tope),
    icon: IconArrowDown,
    tone: 'danger',
    dialog: (fila, close) => <ResolverDialog fila={fila} aprobada={false} onClose={close} />,
  },
]

interface PorAprobarViewProps {
  nav: ReactNode
  address: ListAddress
}

/** Commissions above the tariff that HOTEL users wrote: each is approved or lowered to the tariff. */
export function PorAprobarView({ nav, address }: PorAprobarViewProps) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const query = useQuery(reservas.getPorAprobar, {})
  const { actions, dialog } = usePicked(DIALOGS)
  return (
    <ListScreen<ComisionPorAprobar>
      title="Comisiones por aprobar"
      address={address}
      file={{ said: `Al ${formatDay(hoy)}` }}
      head={nav}
      columns={columns}
      rows={query.data}
      rowId={({ reservaId }) => reservaId}
      actions={actions}
      {...tableState(query)}
      totals={{ label: 'Total', sums: columnSums(columns, query.data) }}
      empty={{
        title: 'No hay comisiones por aprobar',
        message: 'Aquí aparecen las comisiones de hoteles sobre la tarifa o sin tarifa.',
      }}
    >
      <CobrosPorAprobar />
      {dialog}
    </ListScreen>
  )
}
