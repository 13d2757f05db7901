import { formatClp, formatCount } from '#lib/contract/money.ts'
import type { Column } from '#lib/web/ui/data-table-columns.ts'
import { NotedHour } from '#lib/web/ui/noted-hour.tsx'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import { aBordo } from '../../contract/abordaje.ts'
import { type Pickup, toldPickup } from '../../contract/pickup-order.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { paxOf } from '../../rules.ts'
import { NoVino } from '../parts/no-vino.tsx'
import type { IssuedHoja } from './issued-hojas.ts'

type Pickups = ReadonlyMap<Reserva, Pickup>

/** Passengers of an active reservation who came so far. */
function Came({ row }: { row: Reserva }) {
  const { vinieron, noshow, rendida } = row
  if (vinieron === undefined || noshow === 1) return null
  if (vinieron === 0 && rendida === 0) return <NoVino row={row} />
  const pax = paxOf(row)
  return (
    <>
      {' '}
      <StatusBadge tone={vinieron < pax ? 'warning' : 'success'}>
        {aBordo(vinieron, pax)}
      </StatusBadge>
    </>
  )
}

const toneOf = { Nueva: 'info', Cambió: 'warning' } as const

/** Marks tell what changed in the hoja de ruta that was just printed. */
export const columnsOf = (
  pickups: Pickups,
  marks?: IssuedHoja['marks'],
): readonly Column<Reserva>[] => [
  {
    id: 'hora',
    header: 'Horario (Hora)',
    width: 72,
    card: 'aside',
    cell: (row) => (
      <strong>
        <NotedHour {...toldPickup(pickups.get(row))} />
      </strong>
    ),
  },
  { id: 'hotel', header: 'Hotel', width: 100, wrap: true, cell: (row) => row.hotel.nombre },
  { id: 'habitacion', header: 'Hab', width: 66, cell: (row) => row.habitacion },
  {
    id: 'nombre',
    header: 'Nombre',
    card: 'title',
    wrap: true,
    cell: (row) => {
      const mark = marks?.get(row.id)
      return (
        <>
          {row.nombrePasajero}
          {mark ? (
            <>
              {' '}
              <StatusBadge tone={toneOf[mark]}>{mark}</StatusBadge>
            </>
          ) : null}
          <Came row={row} />
        </>
      )
    },
  },
  {
    id: 'adultos',
    header: 'N° Adult (ADL)',
    width: 62,
    align: 'center',
    cell: (row) => formatCount(row.cantidadAdultos),
  },
  {
    id: 'ninos',
    header: 'N° Niño (NIÑ)',
    width: 56,
    align: 'center',
    cell: (row) => formatCount(row.cantidadChild),
  },
  {
    id: 'valorAdulto',
    hideOnPhone: true,
    header: 'Precio Adulto',
    width: 72,
    align: 'right',
    cell: (row) => formatClp(row.valorAdulto),
  },
  {
    id: 'valorChild',
    hideOnPhone: true,
    header: 'Precio Niño',
    width: 70,
    align: 'right',
    cell: (row) => formatClp(row.valorChild),
  },
  { id: 'total', header: 'Total', width: 80, align: 'right', cell: (row) => formatClp(row.total) },
  { id: 'idioma', header: 'Idioma', width: 90, cell: (row) => row.idioma },
  { id: 'observacion', header: 'Observación', wrap: true, cell: (row) => row.observacion },
  { id: 'tipoCobro', header: 'Tipo Cobro', width: 74, cell: (row) => row.tipoCobro.nombre },
]

export const noshowColumnsOf = (pickups: Pickups): readonly Column<Reserva>[] => [
  // The hotel makes room for the extra column.
  ...columnsOf(pickups).map((column) =>
    column.id === 'hotel' ? { ...column, width: 90 } : column,
  ),
  { id: 'motivo', header: 'Motivo', wrap: true, cell: (row) => row.motivoNoShow },
]
