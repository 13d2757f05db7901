import { useMediaQuery } from '@mantine/hooks'
import { acceso } from '#acceso/contract.ts'
import { useLoaded } from '#lib/web/query.ts'
import { DataTable } from '#lib/web/ui/data-table.tsx'
import { usePhoneScreen } from '#lib/web/ui/phone-screen.ts'
import { EmptyState } from '#lib/web/ui/states.tsx'
import { Unread } from '#lib/web/ui/unread.tsx'
import { refusalOfAbordaje } from '#reservas/contract/abordaje.ts'
import { pickupsOf } from '#reservas/contract/pickup-order.ts'
import type { ReservaRuta } from '../../contract/rendicion.ts'
import type { Estado } from '../drafts/entry.ts'
import { useNow } from '../operator-clock.ts'
import { rutaColumns, viajeColumns } from './detalle-columns.tsx'
import { type Comparisons, differingFirst, isUnexplained } from './diferencias.ts'
import type { DetalleRead } from './read-detalle.ts'
import { SettleButton } from './settle-button.tsx'
import { StopList } from './stop-list.tsx'

const NO_RESERVAS = {
  title: 'Esta ruta no tiene pasajeros',
  message: 'Las reservas de la ruta aparecen aquí en el orden de recogida.',
}

/** Tablets, and phones held sideways. */
const TOUCHED = '(pointer: coarse)'

interface PasajeroListProps {
  title: string
  read: DetalleRead
  /** True if the user sees amounts at all. */
  withMoney: boolean
  maySettle: boolean
  unsent: ReadonlyMap<number, Estado>
  /** Difference of the settled rows, for finance. */
  comparisons: Comparisons | null
  onOpen: (reservaId: number) => void
}

/** Tells whether guide and driver may say now who came; what is settled is left to each row. */
const mayBoard = ({ fecha, ruta }: ReservaRuta, now: { day: string; time: string }) =>
  refusalOfAbordaje(
    { fecha, ruta, habilitado: 1, noshow: 0, rendida: 0 },
    { now, enRuta: true },
  ) === null

export function PasajeroList(props: PasajeroListProps) {
  const { title, read, withMoney, maySettle, unsent, comparisons, onOpen } = props
  const { reservas, detalles, error, refreshing, retry } = read
  const thumbs = useMediaQuery(TOUCHED, false, { getInitialValueInEffect: false })
  const phone = usePhoneScreen()
  const now = useNow()
  const { usuario } = useLoaded(acceso.sesion, {})
  const isOpenable = (row: ReservaRuta) =>
    withMoney && (detalles.has(row.id) || (maySettle && (row.rendida !== 1 || unsent.has(row.id))))
  const settleButton = (row: ReservaRuta) =>
    isOpenable(row) ? (
      <SettleButton row={row} isRendida={detalles.has(row.id)} large={false} onOpen={onOpen} />
    ) : null
  const abordar = reservas?.[0] !== undefined && mayBoard(reservas[0], now)
  if (!phone && !thumbs) {
    const known = { pickups: pickupsOf(reservas ?? []), abordar }
    return (
      <DataTable<ReservaRuta>
        label={title}
        dense
        whole
        maxHeight="none"
        columns={withMoney ? rutaColumns(known, settleButton, comparisons) : viajeColumns(known)}
        rows={comparisons && reservas ? differingFirst(reservas, comparisons) : reservas}
        rowId={({ id }) => id}
        rowTone={({ id }) =>
          unsent.has(id) || isUnexplained(comparisons?.get(id)) ? 'danger' : undefined
        }
        {...(comparisons && {
          onOpen: (row: ReservaRuta) => (isOpenable(row) ? onOpen(row.id) : undefined),
        })}
        refreshing={refreshing}
        error={error}
        onRetry={retry}
        empty={NO_RESERVAS}
      />
    )
  }
  if (!reservas) return <Unread data={reservas} error={error} onRetry={retry} rows={6} />
  const [first, ...others] = reservas
  if (!first) return <EmptyState {...NO_RESERVAS} />
  return (
    <StopList
      label={title}
      rows={[first, ...others]}
      detalles={detalles}
      unsent={unsent}
      maySettle={withMoney && maySettle}
      collects={first.ruta.idGuia.id === usuario.id}
      abordar={abordar}
      onOpen={onOpen}
    />
  )
}
