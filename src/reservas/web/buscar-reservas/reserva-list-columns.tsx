import { formatCount } from '#lib/contract/money.ts'
import type { Column } from '#lib/web/ui/data-table-columns.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { EstadoBadge } from '../estado-badge.tsx'
import { paxDetail } from '../parts/counts.ts'
import { excursion, fecha, hotel, nombre } from '../reserva-columns.tsx'

/** Search boxes belong to columns 2, 5 and 6. */
export const columns: readonly Column<Reserva>[] = [
  fecha,
  nombre,
  { id: 'observacion', header: 'Observacion', cell: (row) => row.observacion },
  { id: 'habitacion', header: 'Hab', width: 92, cell: (row) => row.habitacion },
  hotel,
  excursion('Excursion'),
  {
    id: 'pasajeros',
    header: 'Pasajeros',
    width: 78,
    align: 'center',
    cell: ({ cantidadAdultos, cantidadChild }) => (
      <span title={paxDetail(cantidadAdultos, cantidadChild)}>
        {formatCount(cantidadAdultos + cantidadChild)}
      </span>
    ),
  },
  {
    id: 'estado',
    header: 'Estado',
    width: 124,
    card: 'aside',
    cell: (row) => <EstadoBadge reserva={row} />,
  },
]
