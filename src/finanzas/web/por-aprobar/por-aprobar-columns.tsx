import { Text } from '@mantine/core'
import { formatDay } from '#lib/contract/civil-day.ts'
import { formatClp, formatCount } from '#lib/contract/money.ts'
import { type Column, named } from '#lib/web/list/columns.ts'
import type { ComisionPorAprobar } from '#reservas/contract/comision.ts'

interface Venta {
  readonly reservaId: number
  readonly fecha: string
  readonly hotel: { readonly nombre: string }
  readonly excursion: { readonly nombre: string }
  readonly pasajeros: number
  readonly total: number
}

/** Sale that waits, in both lists of the screen. */
export const ventaColumns: readonly Column<Venta>[] = [
  { id: 'reservaId', header: 'Reserva', kind: 'number', screen: false },
  { id: 'fecha', header: 'Fecha', kind: 'date', screen: false },
  {
    ...named('hotel', 'Hotel'),
    wrap: true,
    card: 'title',
    characters: 24,
    cell: ({ hotel, reservaId }) => `${hotel.nombre} · N° ${reservaId}`,
  },
  {
    ...named('excursion', 'Excursión'),
    wrap: true,
    characters: 24,
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

/** Its people and its price: one column of the screen, two of a file. */
export const pasajerosColumn: Column<Venta> = {
  id: 'pasajeros',
  header: 'Pasajeros',
  kind: 'number',
  screen: false,
}
export const totalColumn: Column<Venta> = {
  id: 'total',
  header: 'Total',
  kind: 'money',
  wrap: true,
  cell: ({ total, pasajeros }) => `${formatClp(total)} · ${formatCount(pasajeros)} pax`,
}

export const columns: readonly Column<ComisionPorAprobar>[] = [
  ...ventaColumns,
  { ...named('canalVenta', 'Canal de venta'), screen: false, paper: false },
  pasajerosColumn,
  { ...totalColumn, screen: false, total: true },
  { id: 'recepcionista', header: 'Recepcionista' },
  { ...totalColumn, file: false, width: 120, hideOnPhone: true },
  {
    id: 'tope',
    header: 'Tarifa',
    kind: 'money',
    width: 100,
    total: true,
    cell: ({ tope }) => (tope === 0 ? 'Sin tarifa' : formatClp(tope)),
  },
  {
    id: 'comision',
    header: 'Pedida',
    kind: 'money',
    width: 100,
    card: 'aside',
    total: true,
    cell: ({ comision }) => <strong>{formatClp(comision)}</strong>,
  },
  { id: 'comentario', header: 'Por qué', wrap: true, characters: 30 },
  { id: 'usuario', header: 'Vendida por', screen: false, paper: false },
]
