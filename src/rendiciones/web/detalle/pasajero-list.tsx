import { Button } from '@mantine/core'
import { acceso } from '#acceso/contract.ts'
import { useLoaded } from '#lib/web/query.ts'
import { DataTable } from '#lib/web/ui/data-table.tsx'
import { usePhoneScreen } from '#lib/web/ui/phone-screen.ts'
import { EmptyState } from '#lib/web/ui/states.tsx'
import { Unread } from '#lib/web/ui/unread.tsx'
import { refusalOfAbordaje } from '#reservas/contract/abordaje.ts'
import { pickupsOf } from '#reservas/contract/pickup-order.ts'
import type { ReservaRuta } from '../../contract/rendicion.ts'
import { rutaColumns, viajeColumns } from './detalle-columns.tsx'
import { PasajeroCards } from './pasajero-cards.tsx'
import type { DetalleRead } from './read-detalle.ts'
import { ReservaBadge } from './reserva-badge.tsx'

const NO_RESERVAS = {
  title: 'Esta ruta no tiene pasajeros',
  message: 'Las reservas de la ruta aparecen aquí en el orden de recogida.',
}

interface PasajeroListProps {
  title: string
  read: DetalleRead
  /** True if the user sees amounts at all. */
  withMoney: boolean
  maySettle: boolean
  unsent: ReadonlySet<number>
  onOpen: (reservaId: number) => void
}

/** Tells whether guide and driver may say on that day who came; what is settled is left to each row. */
const mayBoard = (fecha: string, hoy: string) =>
  refusalOfAbordaje({ fecha, habilitado: 1, noshow: 0, rendida: 0 }, { hoy, enRuta: true }) === null

export function PasajeroList(props: PasajeroListProps) {
  const { title, read, withMoney, maySettle, unsent, onOpen } = props
  const { reservas, detalles, error, refreshing, retry } = read
  const phone = usePhoneScreen()
  const { hoy } = useLoaded(acceso.ajustes, {})
  const pickups = pickupsOf(reservas ?? [])

  const settleButton = (row: ReservaRuta) => {
    const isRendida = detalles.has(row.id)
    if (!withMoney || !(isRendida || (maySettle && row.rendida !== 1))) return null
    const words = isRendida ? 'Ver Rendición' : 'Rendir Ruta'
    return (
      <Button
        size={phone ? 'md' : 'compact-sm'}
        fullWidth
        variant={isRendida || !row.esperado ? 'default' : 'filled'}
        aria-label={`${words}: ${row.nombrePasajero}`}
        onClick={() => onOpen(row.id)}
      >
        {words}
      </Button>
    )
  }
  if (!phone)
    return (
      <DataTable<ReservaRuta>
        label={title}
        dense
        maxHeight="none"
        columns={withMoney ? rutaColumns(pickups, settleButton) : viajeColumns(pickups)}
        rows={reservas}
        rowId={({ id }) => id}
        rowTone={({ id }) => (unsent.has(id) ? 'danger' : undefined)}
        refreshing={refreshing}
        error={error}
        onRetry={retry}
        empty={NO_RESERVAS}
      />
    )
  if (!reservas) return <Unread data={reservas} error={error} onRetry={retry} rows={6} />
  if (reservas.length === 0) return <EmptyState {...NO_RESERVAS} />
  return (
    <PasajeroCards
      label={title}
      rows={reservas}
      pickups={pickups}
      badge={(row) => (
        <ReservaBadge row={row} isRendida={detalles.has(row.id)} isUnsent={unsent.has(row.id)} />
      )}
      button={settleButton}
      abordar={reservas.every(({ fecha }) => mayBoard(fecha, hoy))}
    />
  )
}
