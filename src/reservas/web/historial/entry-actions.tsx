import { IconHistory, IconReceipt } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import type { RowAction } from '#lib/web/ui/data-table-columns.ts'
import type { Movimiento } from '../../contract/reserva.ts'
import { ComprobanteDialog } from '../comprobante/comprobante-dialog.tsx'
import { useVerReserva } from '../parts/ver-reserva.ts'

/** Returns ids of reservations removed for good: they have no voucher. */
const goneOf = (rows: readonly Movimiento[] = []) =>
  rows.filter(({ verbo }) => verbo === 'eliminar').map((row) => row.codigoReserva)

/** Returns the actions of a log entry, and their dialogs for the screen to render once. */
export function useEntryActions(rows: readonly Movimiento[] | undefined) {
  const verReserva = useVerReserva()
  const observe = useCallback(
    ({ codigoReserva }: Movimiento) => verReserva?.(codigoReserva, 'historial'),
    [verReserva],
  )
  const [receipt, setReceipt] = useState<number | null>(null)

  // Changes only when another id is gone: rows are not rendered again.
  const goneIds = goneOf(rows).join()
  const actionsOf = useMemo(() => {
    const gone = new Set(goneIds.split(',').map(Number))
    return (row: Movimiento): RowAction[] => {
      const observar: RowAction = {
        id: 'observar',
        label: 'Observar',
        icon: IconHistory,
        onClick: () => observe(row),
      }
      const isGone = gone.has(row.codigoReserva)
      const comprobante: RowAction = {
        id: 'comprobante',
        label: 'Comprobante',
        icon: IconReceipt,
        onClick: () => setReceipt(row.codigoReserva),
        disabled: isGone,
        reason: isGone ? 'La reserva fue eliminada: solo queda su historial.' : null,
      }
      return [observar, comprobante]
    }
  }, [goneIds, observe])

  const dialogs = <ComprobanteDialog reserva={receipt} onClose={() => setReceipt(null)} />
  return { actionsOf, observe, dialogs }
}
