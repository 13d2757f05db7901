import { formatTime } from '#lib/contract/civil-day.ts'
import { formatClp, formatCount } from '#lib/contract/money.ts'
import type { Column } from '#lib/web/ui/data-table-columns.ts'
import type { ReservaRuta } from '../../contract/rendicion.ts'
import { Telefono } from './telefono.tsx'

type Columna = Column<ReservaRuta>

const pesos = (value: number | undefined) => (value === undefined ? '' : formatClp(value))

const quien: readonly Columna[] = [
  {
    id: 'hora',
    header: 'Hora',
    width: 58,
    cell: ({ hora }) => <strong>{formatTime(hora) || '--:--'}</strong>,
  },
  { id: 'hotel', header: 'Hotel', wrap: true, width: 96, cell: ({ hotel }) => hotel.nombre },
  { id: 'hab', header: 'Hab', width: 70, cell: ({ habitacion }) => habitacion },
  {
    id: 'nombre',
    header: 'Nombre',
    wrap: true,
    cell: ({ nombrePasajero, telefono }) => (
      <>
        {nombrePasajero}
        <Telefono telefono={telefono} nombre={nombrePasajero} />
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
const ninos = (header: 'CHD' | 'NIÑ'): Columna => ({
  id: 'chd',
  header,
  width: 44,
  align: 'center',
  cell: ({ cantidadChild }) => formatCount(cantidadChild),
})
const precios: readonly Columna[] = [
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
const notas: readonly Columna[] = [
  { id: 'idioma', header: 'Idioma', width: 90, cell: ({ idioma }) => idioma },
  { id: 'observacion', header: 'Observación', wrap: true, cell: ({ observacion }) => observacion },
]
const cobro: readonly Columna[] = [
  {
    id: 'tipoCobro',
    header: 'Tipo Cobro',
    width: 72,
    cell: ({ tipoCobro }) => tipoCobro?.nombre ?? '',
  },
]

/** Columns of /detalle-viaje: a driver sees no prices. */
export const columnsDeViaje: readonly Columna[] = [...quien, ninos('CHD'), ...notas]

/** Columns of /detalle-ruta; `rendir` renders the row's button. */
export const columnsDeRuta = (
  rendir: (row: ReservaRuta) => React.ReactNode,
): readonly Columna[] => [
  ...quien,
  ninos('NIÑ'),
  ...precios,
  ...notas,
  ...cobro,
  { id: 'rendir', header: 'Rendir', width: 124, cell: rendir },
]
