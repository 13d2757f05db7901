import { formatDay } from '#lib/contract/civil-day.ts'
import { formatClp } from '#lib/contract/money.ts'
import type { Column } from '#lib/web/ui/data-table-columns.ts'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import type { LineaDeCuenta } from '../../contract/cuenta.ts'
import { pendienteOf } from '../../rules.ts'

export const CONCEPTOS = { comision: 'Comisión', cobro_hotel: 'Cobrado por el hotel' } as const

/** State of a line in words. */
function estadoOfLinea(linea: LineaDeCuenta): string {
  const pendiente = pendienteOf(linea)
  if (pendiente === 0) return `Pagada, pago N° ${linea.pagoId}`
  if (linea.pagado === 0) return 'Pendiente'
  return pendiente > 0 ? `Falta ${formatClp(pendiente)}` : `Pagada de más ${formatClp(-pendiente)}`
}

export const lineasColumns: readonly Column<LineaDeCuenta>[] = [
  {
    id: 'reserva',
    header: 'Reserva',
    width: 96,
    card: 'title',
    cell: ({ reservaId }) => `N° ${reservaId}`,
  },
  {
    id: 'fecha',
    header: 'Día',
    width: 104,
    cell: ({ fecha }) => <time dateTime={fecha}>{formatDay(fecha)}</time>,
  },
  { id: 'excursion', header: 'Excursión', wrap: true, cell: ({ excursion }) => excursion.nombre },
  { id: 'concepto', header: 'Concepto', width: 160, cell: ({ clase }) => CONCEPTOS[clase] },
  {
    id: 'debido',
    header: 'Monto',
    width: 104,
    align: 'right',
    card: 'aside',
    cell: ({ debido }) => formatClp(debido),
  },
  {
    id: 'estado',
    header: 'Estado',
    width: 190,
    cell: (linea) => (
      <StatusBadge
        tone={pendienteOf(linea) === 0 ? 'success' : linea.pagado === 0 ? 'neutral' : 'warning'}
      >
        {estadoOfLinea(linea)}
      </StatusBadge>
    ),
  },
]
