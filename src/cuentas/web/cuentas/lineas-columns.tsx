import { formatClp } from '#lib/contract/money.ts'
import { type Column, named } from '#lib/web/list/columns.ts'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import type { LineaDeCuenta } from '../../contract/cuenta.ts'
import { pendienteOf } from '../../rules.ts'

export const CONCEPTOS = {
  comision: 'Comisión',
  cobro_hotel: 'Cobrado por el hotel',
  cobro_canal: 'Venta del canal',
} as const

/** Says what is owed for. */
export const conceptoOfLinea = ({
  clase,
  abonoRetenido,
  referencia,
}: Pick<LineaDeCuenta, 'clase' | 'abonoRetenido' | 'referencia'>) =>
  abonoRetenido ? 'Abono retenido' : [CONCEPTOS[clase], referencia].filter(Boolean).join(' ')

/** State of a line in words. */
function estadoOfLinea(linea: LineaDeCuenta): string {
  const pendiente = pendienteOf(linea)
  if (pendiente === 0) return `Pagada, pago N° ${linea.pagoId}`
  if (linea.pagado === 0) return 'Pendiente'
  return pendiente > 0 ? `Falta ${formatClp(pendiente)}` : `Pagada de más ${formatClp(-pendiente)}`
}

const byConcepto = { kind: 'money', total: { by: 'Concepto', rest: 'Otros' } } as const

export const columns: readonly Column<LineaDeCuenta>[] = [
  {
    id: 'reservaId',
    header: 'Reserva',
    kind: 'number',
    align: 'left',
    width: 96,
    card: 'title',
    cell: ({ reservaId }) => `N° ${reservaId}`,
  },
  { id: 'fecha', header: 'Día', kind: 'date', width: 104 },
  { ...named('excursion', 'Excursión'), wrap: true, characters: 32 },
  {
    id: 'concepto',
    header: 'Concepto',
    value: conceptoOfLinea,
    width: 160,
    characters: 21,
  },
  { id: 'debido', header: 'Monto', width: 104, card: 'aside', ...byConcepto },
  { id: 'pagado', header: 'Pagado', screen: false, ...byConcepto },
  { id: 'pendiente', header: 'Pendiente', value: pendienteOf, screen: false, ...byConcepto },
  { id: 'pagoId', header: 'Pago', kind: 'number', screen: false, paper: false },
  {
    id: 'estado',
    header: 'Estado',
    width: 190,
    file: false,
    cell: (linea) => (
      <StatusBadge
        tone={pendienteOf(linea) === 0 ? 'success' : linea.pagado === 0 ? 'neutral' : 'warning'}
      >
        {estadoOfLinea(linea)}
      </StatusBadge>
    ),
  },
]
