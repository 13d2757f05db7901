import { useCallback } from 'react'
import { useAlcance } from '#acceso/web/parts/may.ts'
import { formatCount } from '#lib/contract/money.ts'
import { useChoice } from '#lib/web/list/choice.ts'
import { withCells } from '#lib/web/list/columns.ts'
import { ListScreen } from '#lib/web/list/list-screen.tsx'
import { usePages } from '#lib/web/query.ts'
import { ChipBar } from '#lib/web/ui/chip-bar.tsx'
import { ImportButton } from '#lib/web/ui/import-button.tsx'
import { ToggleChip } from '#lib/web/ui/toggle-chip.tsx'
import type { Reserva } from '../contract/reserva.ts'
import { reservas } from '../contract.ts'
import { paxOf, SIN_OBSERVACIONES } from '../rules.ts'
import { AgregarButton } from './agregar-button.tsx'
import { ChosenBar } from './buscar-reservas/chosen-bar.tsx'
import { isExact, notExact, useListAddress } from './buscar-reservas/reserva-list-address.ts'
import { columns } from './buscar-reservas/reserva-list-columns.ts'
import { Filters } from './buscar-reservas/reserva-list-filters.tsx'
import { inDayOrder } from './day-order.ts'
import { EstadoBadge } from './estado-badge.tsx'
import { fechaCell } from './fecha-cell.tsx'
import { paxDetail } from './parts/counts.ts'
import { useHotelColumn } from './parts/hotel-column.ts'
import { useReservaActions } from './parts/reserva-actions.tsx'
import { useMayChooseVarias, useVarias } from './parts/varias.tsx'

const shown = withCells(columns, {
  fecha: fechaCell,
  // Only an observation is seen at a glance.
  observacion: ({ observacion }) => (observacion === SIN_OBSERVACIONES ? null : observacion),
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
  const { actions, onOpen, dialogs } = useReservaActions()
  const mayChoose = useMayChooseVarias()
  const choice = useChoice(pages.rows, NAMES)
  const varias = useVarias(useCallback((done: Reserva) => choice.release([done]), [choice.release]))

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
      add={
        <>
          <ImportButton of="reservas" />
          <AgregarButton compact>Agregar</AgregarButton>
        </>
      }
      head={
        isExact(address.search) ? (
          <ChipBar label="Filtro">
            <ToggleChip pressed onClick={() => address.change(notExact)}>
              Solo las de la cifra que abrió
            </ToggleChip>
          </ChipBar>
        ) : undefined
      }
      filters={<Filters address={address} />}
      columns={useHotelColumn(shown)}
      rowId={NAMES.idOf}
      rowTone={toneOf}
      onOpen={onOpen}
      actions={actions.lista}
      choice={mayChoose ? choice.table : undefined}
      hint="Busque por N°, nombre, habitación, teléfono, hotel o excursión. Revise fechas y estado."
      empty={{
        title: 'Aún no hay reservas',
        message: 'Las reservas que se agreguen aparecen aquí.',
        action: <AgregarButton variant="default" />,
      }}
    >
      {dialogs}
      <ChosenBar choice={choice} onPick={varias.open} />
      {varias.dialog}
    </ListScreen>
  )
}

const SEARCHED = { buscar: 'búsqueda', nombre: 'nombre', hotel: 'hotel', excursion: 'excursión' }

const BOX = {
  id: 'buscar',
  label: 'Buscar reservas',
  placeholder: 'N°, nombre, habitación, teléfono, hotel o excursión',
}

const NAMES = {
  idOf: ({ id }: Reserva) => id,
  nameOf: ({ nombrePasajero, id }: Reserva) => `${nombrePasajero}, N° ${id}`,
}

const toneOf = ({ habilitado }: Reserva) => (habilitado === 0 ? 'muted' : undefined)
