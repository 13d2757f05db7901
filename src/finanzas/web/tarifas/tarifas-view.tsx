import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { acceso } from '#acceso/contract.ts'
import { type Tarifa, tarifas } from '#catalogos/tarifas/contract.ts'
import { estadoDeTarifa, ventasDeTarifa } from '#catalogos/tarifas/rules.ts'
import { formatDay } from '#lib/contract/civil-day.ts'
import { contains } from '#lib/contract/text-reading.ts'
import { type ListAddress, ListScreen } from '#lib/web/list/list-screen.tsx'
import { type RowDialog, usePicked } from '#lib/web/list/picked.ts'
import { tableState, useLoaded, useQuery } from '#lib/web/query.ts'
import { AddButton } from '#lib/web/ui/add-button.tsx'
import { AnularTarifaDialog } from './anular-tarifa-dialog.tsx'
import { columns, type TarifaRow } from './tarifa-columns.tsx'
import { TarifaDialog } from './tarifa-dialog.tsx'
import { TarifaHistorial } from './tarifa-historial.tsx'

const reason = (tarifa: Tarifa | null) =>
  tarifa?.anulada ? 'La tarifa está anulada: agregue otra.' : null

/** Dialogs of a tariff; without one, that of a new one. */
const DIALOGS: readonly RowDialog<Tarifa | null>[] = [
  {
    id: 'editar',
    label: 'Corregir',
    icon: IconPencil,
    reason,
    dialog: (tarifa, close) => <TarifaDialog tarifa={tarifa} onClose={close} />,
  },
  {
    id: 'historial',
    label: 'Historial',
    icon: IconHistory,
    dialog: (tarifa, close) => tarifa && <TarifaHistorial tarifa={tarifa} onClose={close} />,
  },
  {
    id: 'anular',
    label: 'Anular',
    icon: IconTrash,
    tone: 'danger',
    reason,
    dialog: (tarifa, close) => tarifa && <AnularTarifaDialog tarifa={tarifa} onClose={close} />,
  },
]

interface TarifasViewProps {
  /** Choice of what the screen shows, under its title. */
  nav: ReactNode
  address: ListAddress & { search: { buscar?: string | undefined } }
}

/** Tariffs of commission: list, search, add, correct, annul, history, files. */
export function TarifasView({ nav, address }: TarifasViewProps) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const query = useQuery(tarifas.getAll, {})
  const { actions, dialog, pick } = usePicked(DIALOGS)
  const all = query.data
  const rows = all
    ?.filter((tarifa) => contains(ventasDeTarifa(tarifa), address.search.buscar))
    .map((tarifa) => ({ ...tarifa, estado: estadoDeTarifa(tarifa, all, hoy) }))
  const addButton = <AddButton onClick={() => pick('editar', null)} />
  return (
    <ListScreen<TarifaRow>
      title="Tarifas de comisión"
      address={address}
      box={{ id: 'buscar', label: 'Buscar tarifa', placeholder: 'Hotel, excursión o canal' }}
      file={{ said: `Al ${formatDay(hoy)}` }}
      add={addButton}
      head={nav}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      actions={actions}
      {...tableState(query)}
      rowTone={({ anulada }) => (anulada ? 'muted' : undefined)}
      hint="Revise lo que buscó."
      empty={{
        title: 'Aún no hay tarifas',
        message: 'Sin tarifa, el vendedor escribe la comisión y nadie la aprueba.',
        action: addButton,
      }}
    >
      {dialog}
    </ListScreen>
  )
}
