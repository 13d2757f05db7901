import { formatClp, formatCount } from '#lib/contract/money.ts'
import type { ListColumn } from '#lib/web/list/columns.ts'
import { NotedHour } from '#lib/web/ui/noted-hour.tsx'
import { type Pickup, toldPickup } from '#reservas/contract/pickup-order.ts'
import type { ReservaRuta } from '../../contract/rendicion.ts'
import { AbordajeCell } from './abordaje-buttons.tsx'
import { PhoneLinks } from './phone-links.tsx'

type ReservaColumn = ListColumn<ReservaRuta>

interface Known {
  pickups: ReadonlyMap<ReservaRuta, Pickup>
  /** True on the days on which who came is said. */
  abordar: boolean
}

const pesos = (value: number | undefined) => (value === undefined ? '' : formatClp(value))

const whoColumns = ({ pickups, abordar }: Known): readonly ReservaColumn[] => [
  {
    id: 'hora',
    header: 'Hora',
    width: 66,
    cell: (row) => (
      <strong>
        <NotedHour {...toldPickup(pickups.get(row))} />
      </strong>
    ),
  },
  { id: 'hotel', header: 'Hotel', wrap: true, width: 96, cell: ({ hotel }) => hotel.nombre },
  { id: 'hab', header: 'Hab', width: 70, cell: ({ habitacion }) => habitacion },
  {
    id: 'nombre',
    header: 'Nombre',
    wrap: true,
    cell: (row) => (
      <>
        {row.nombrePasajero}
        <PhoneLinks telefono={row.telefono} nombre={row.nombrePasajero} />
        {abordar ? <AbordajeCell row={row} /> : null}
      </>
    ),
  },
  {
    id: 'adl',
    header: 'ADL',
    width: 44,
    align: 'center',
    cell: ({ cantidadAdultos }) => formatCount(cantidadAdultos),
  },
]
const childColumn = (header: 'CHD' | 'NIÑ'): ReservaColumn => ({
  id: 'chd',
  header,
  width: 44,
  align: 'center',
  cell: ({ cantidadChild }) => formatCount(cantidadChild),
})
const priceColumns: readonly ReservaColumn[] = [
  {
    id: 'adulto',
    header: 'P. Adulto',
    width: 72,
    align: 'right',
    cell: ({ valorAdulto }) => pesos(valorAdulto),
  },
  {
    id: 'nino',
    header: 'P. Niño',
    width: 70,
    align: 'right',
    cell: ({ valorChild }) => pesos(valorChild),
  },
  { id: 'total', header: 'Total', width: 80, align: 'right', cell: ({ total }) => pesos(total) },
]
const noteColumns: readonly ReservaColumn[] = [
  { id: 'idioma', header: 'Idioma', width: 90, cell: ({ idioma }) => idioma },
  { id: 'observacion', header: 'Observación', wrap: true, cell: ({ observacion }) => observacion },
]
const cobroColumns: readonly ReservaColumn[] = [
  {
    id: 'tipoCobro',
    header: 'Tipo Cobro',
    width: 72,
    cell: ({ tipoCobro }) => tipoCobro?.nombre ?? '',
  },
]

/** Columns of /detalle-viaje: a driver sees no prices. */
export const viajeColumns = (known: Known): readonly ReservaColumn[] => [
  ...whoColumns(known),
  childColumn('CHD'),
  ...noteColumns,
]

/** Columns of /detalle-ruta; `rendir` renders the row's button. */
export const rutaColumns = (
  known: Known,
  rendir: (row: ReservaRuta) => React.ReactNode,
): readonly ReservaColumn[] => [
  ...whoColumns(known),
  childColumn('NIÑ'),
  ...priceColumns,
  ...noteColumns,
  ...cobroColumns,
  { id: 'rendir', header: 'Rendir', width: 124, cell: rendir },
]
