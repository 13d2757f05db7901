import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { FORMATS } from '#cuentas/rules.ts'
import { formatDay } from '#lib/contract/civil-day.ts'
import type { ListColumn } from '#lib/web/list/columns.ts'
import { AMOUNT_LABELS, type MontoPorRevisar } from '../../contract/monto.ts'

export const amountOf = ({ moneda, monto }: MontoPorRevisar) => FORMATS[moneda](monto)

/** Says which box holds the amount: “Ticket, MIRADOR”, “Comisión, reserva N° 12”. */
export function boxOf({ tabla, campo, concepto, reservaId }: MontoPorRevisar) {
  const label = (AMOUNT_LABELS[tabla] as Readonly<Record<string, string>>)[campo] ?? campo
  const what = reservaId === null ? concepto : `reserva N° ${reservaId}`
  return [label, what].filter(Boolean).join(', ')
}

type Place = { to: string; search?: object; label: string }

/** Returns the screen where finance mends an amount, or in words who does it. */
function placeOf({ tabla, ruta }: MontoPorRevisar): Place | string {
  switch (tabla) {
    case 'reserva':
      return 'Operaciones, en Buscar Reservas'
    case 'excursion':
      return 'Operaciones, en Excursiones'
    case 'moneda':
      return 'Gerencia, en Monedas'
    case 'caja_chica':
      return { to: '/cajachica', label: 'Caja Chica' }
    case 'movimiento_persona':
      return { to: '/cierre-rutas', search: { ver: 'saldos' }, label: 'Cierre de Rutas' }
    case 'comision_guia':
      return { to: '/comisiones', label: 'Pagos' }
    case 'tarifa':
      return { to: '/comisiones', search: { ver: 'tarifas' }, label: 'Tarifas' }
  }
  if (!ruta) return ''
  return {
    to: '/detalle-ruta',
    search: {
      excursionId: ruta.excursion.id,
      fecha: ruta.fecha,
      guiaId: ruta.guiaId ?? 0,
      origin: 'finanzas-home',
      rutaId: ruta.id,
    },
    label: `Ruta ${ruta.excursion.nombre}`,
  }
}

function PlaceCell(row: MontoPorRevisar) {
  const place = placeOf(row)
  if (typeof place === 'string') return place
  const { label, ...link } = place
  return (
    <Anchor size="sm" renderRoot={(props) => <Link {...props} {...(link as { to: string })} />}>
      {label}
    </Anchor>
  )
}

export const montosColumns: readonly ListColumn<MontoPorRevisar>[] = [
  {
    id: 'fecha',
    header: 'Fecha',
    width: 110,
    cell: ({ fecha }) => (fecha ? formatDay(fecha) : '—'),
  },
  { id: 'que', header: 'Qué', wrap: true, card: 'title', cell: boxOf },
  {
    id: 'monto',
    header: 'Monto',
    width: 100,
    align: 'right',
    card: 'aside',
    cell: (row) => <strong>{amountOf(row)}</strong>,
  },
  { id: 'autor', header: 'Lo escribió', wrap: true, cell: ({ autor }) => autor || '—' },
  { id: 'donde', header: 'Se corrige en', wrap: true, cell: (row) => <PlaceCell {...row} /> },
]
