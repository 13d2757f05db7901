import { Text } from '@mantine/core'
import { formatDay } from '#lib/contract/civil-day.ts'
import { formatClp, formatCount } from '#lib/contract/money.ts'
import type { Column } from '#lib/web/ui/data-table-columns.ts'
import type { ComisionPorAprobar } from '#reservas/contract/comision.ts'

interface Venta {
  readonly reservaId: number
  readonly fecha: string
  readonly hotel: { readonly nombre: string }
  readonly excursion: { readonly nombre: string }
}

/** Sale that waits, in both lists of the screen. */
export const ventaColumns: readonly Column<Venta>[] = [
  {
    id: 'hotel',
    header: 'Hotel',
    wrap: true,
    card: 'title',
    cell: ({ hotel, reservaId }) => `${hotel.nombre} · N° ${reservaId}`,
  },
  {
    id: 'excursion',
    header: 'Excursión',
    wrap: true,
    cell: ({ excursion, fecha }) => (
      <>
        {excursion.nombre},{' '}
        <Text span inherit style={{ whiteSpace: 'nowrap' }}>
          {formatDay(fecha)}
        </Text>
      </>
    ),
  },
]

export const columns: readonly Column<ComisionPorAprobar>[] = [
  ...ventaColumns,
  { id: 'recepcionista', header: 'Recepcionista', cell: ({ recepcionista }) => recepcionista },
  {
    id: 'total',
    header: 'Total',
    width: 120,
    align: 'right',
    wrap: true,
    cell: ({ total, pasajeros }) => `${formatClp(total)} · ${formatCount(pasajeros)} pax`,
    hideOnPhone: true,
  },
  {
    id: 'tope',
    header: 'Tarifa',
    width: 100,
    align: 'right',
    cell: ({ tope }) => (tope === 0 ? 'Sin tarifa' : formatClp(tope)),
  },
  {
    id: 'comision',
    header: 'Pedida',
    width: 100,
    align: 'right',
    card: 'aside',
    cell: ({ comision }) => <strong>{formatClp(comision)}</strong>,
  },
  { id: 'comentario', header: 'Por qué', wrap: true, cell: ({ comentario }) => comentario },
]
