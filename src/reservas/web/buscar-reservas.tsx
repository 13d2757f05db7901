import { useAlcance } from '#acceso/web/parts/may.ts'
import { formatCount } from '#lib/contract/money.ts'
import { withCells } from '#lib/web/list/columns.ts'
import { ListScreen } from '#lib/web/list/list-screen.tsx'
import { usePages } from '#lib/web/query.ts'
import type { Reserva } from '../contract/reserva.ts'
import { reservas } from '../contract.ts'
import { paxOf } from '../rules.ts'
import { useReservaActions } from './actions/reserva-actions.tsx'
import { AgregarButton } from './agregar-button.tsx'
import { useListAddress } from './buscar-reservas/reserva-list-address.ts'
import { columns } from './buscar-reservas/reserva-list-columns.ts'
import { Filters } from './buscar-reservas/reserva-list-filters.tsx'
import { inDayOrder } from './day-order.ts'
import { EstadoBadge } from './estado-badge.tsx'
import { fechaCell } from './fecha-cell.tsx'
import { paxDetail } from './parts/counts.ts'

const shown = withCells(columns, {
  fecha: fechaCell,
  pasajeros: (row) => (
    <span title={paxDetail(row.cantidadAdultos, row.cantidadChild)}>{formatCount(paxOf(row))}</span>
  ),
  estado: (row) => <EstadoBadge reserva={row} />,
})

const ESTADO = { activa: 'solo activas', anulada: 'solo canceladas', noshow: 'solo no-show' }

/** "Buscar Reservas", or "Mis Reservas" for roles that see only their own. */
export function Screen() {
  const address = useListAddress()
  const { estado, telefono } = address.search
  const pages = usePages(reservas.getAll, { query: inDayOrder(address.search) })
  const { actions, dialogs } = useReservaActions()

  return (
    <ListScreen<Reserva>
      {...pages}
      title={useAlcance(reservas.getAll) === 'A' ? 'Buscar Reservas' : 'Mis Reservas'}
      address={address}
      searched={SEARCHED}
      box={BOX}
      file={{
        name: 'Reservas',
        said: telefono ? 'teléfono por revisar' : estado && ESTADO[estado],
        call: { endpoint: reservas.getAll, query: inDayOrder(address.filters) },
      }}
      add={<AgregarButton compact>Agregar</AgregarButton>}
      filters={<Filters address={address} />}
      columns={shown}
      rowId={({ id }) => id}
      rowTone={toneOf}
      actions={actions.lista}
      hint="Se busca por N°, nombre, habitación, teléfono, hotel o excursión. Revise también las fechas y el estado."
      empty={{
        title: 'Aún no hay reservas',
        message: 'Las reservas que se agreguen aparecen aquí.',
        action: <AgregarButton variant="default" />,
      }}
    >
      {dialogs}
    </ListScreen>
  )
}

const SEARCHED = { buscar: 'búsqueda', nombre: 'nombre', hotel: 'hotel', excursion: 'excursión' }

const BOX = {
  id: 'buscar',
  label: 'Buscar reservas',
  placeholder: 'N°, nombre, habitación, teléfono, hotel o excursión',
}

const toneOf = ({ habilitado }: Reserva) => (habilitado === 0 ? 'muted' : undefined)
