import type { ReactNode } from 'react'
import { type ListColumn, named } from '#lib/web/list/columns.ts'
import { NotedHour } from '#lib/web/ui/noted-hour.tsx'
import { type Pickup, toldPickup } from '#reservas/contract/pickup-order.ts'
import type { ReservaRuta } from '../../contract/rendicion.ts'
import { AbordajeCell } from './abordaje-buttons.tsx'
import classes from './detalle.module.css'
import {
  type Comparison,
  type Comparisons,
  diferenciaText,
  isDiffering,
  isUnexplained,
  recibidoText,
} from './diferencias.ts'
import { PhoneLinks } from './phone-links.tsx'

type ReservaColumn = ListColumn<ReservaRuta>

interface Known {
  pickups: ReadonlyMap<ReservaRuta, Pickup>
  /** True on the days on which who came is said. */
  abordar: boolean
}

const count = { kind: 'number', width: 34, align: 'center' } as const

const whoColumns = ({ pickups, abordar }: Known): readonly ReservaColumn[] => [
  {
    id: 'hora',
    header: 'Hora',
    width: 56,
    cell: (row) => (
      <strong>
        <NotedHour {...toldPickup(pickups.get(row))} />
      </strong>
    ),
  },
  { ...named('hotel', 'Hotel'), wrap: true, width: 92 },
  { id: 'habitacion', header: 'Hab', wrap: true, width: 48 },
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
  { id: 'cantidadAdultos', header: 'ADL', ...count },
]
const priceColumns: readonly ReservaColumn[] = [
  { id: 'valorAdulto', header: 'P. Adulto', kind: 'money', width: 60 },
  { id: 'valorChild', header: 'P. Niño', kind: 'money', width: 58 },
  { id: 'total', header: 'Total', kind: 'money', width: 64 },
]
const noteColumns: readonly ReservaColumn[] = [
  { id: 'idioma', header: 'Idioma', width: 70 },
  { id: 'observacion', header: 'Observación', wrap: true },
]

/** Columns of /detalle-viaje: a driver sees no prices. */
export const viajeColumns = (known: Known): readonly ReservaColumn[] => [
  ...whoColumns(known),
  { id: 'cantidadChild', header: 'CHD', ...count },
  ...noteColumns,
]

/** Columns of what was received, beside what was expected: grey where a reason was given, red without one. */
const comparisonColumns = (comparisons: Comparisons): readonly ReservaColumn[] => {
  const told = (say: (comparison: Comparison) => ReactNode) => (row: ReservaRuta) => {
    const comparison = comparisons.get(row.id)
    if (!comparison) return null
    const differs = isDiffering(comparison)
    const tone = isUnexplained(comparison) ? 'sin-motivo' : differs ? 'con-motivo' : undefined
    return (
      <span className={classes.difference} data-tone={tone}>
        {say(comparison)}
      </span>
    )
  }
  const right = { align: 'right', width: 62 } as const
  return [
    { id: 'recibido', header: 'Recibido', ...right, cell: told(recibidoText) },
    {
      id: 'diferencia',
      header: 'Diferencia',
      ...right,
      width: 76,
      cell: told((one) => <b>{diferenciaText(one)}</b>),
    },
    {
      id: 'motivo',
      header: 'Motivo',
      wrap: true,
      cell: told((one) => (isUnexplained(one) ? 'Sin motivo' : one.motivo)),
    },
  ]
}

/**
 * Columns of /detalle-ruta; `rendir` renders the row's button. With `comparisons`, for finance, also how what was received
 * differs.
 */
export const rutaColumns = (
  known: Known,
  rendir: (row: ReservaRuta) => ReactNode,
  comparisons: Comparisons | null,
): readonly ReservaColumn[] => [
  ...whoColumns(known),
  { id: 'cantidadChild', header: 'NIÑ', ...count },
  ...priceColumns,
  ...(comparisons ? comparisonColumns(comparisons) : []),
  ...noteColumns,
  { ...named('tipoCobro', 'Tipo Cobro'), wrap: true, width: 64 },
  { id: 'rendir', header: 'Rendir', width: 116, cell: rendir },
]
