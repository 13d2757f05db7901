import { formatClp, formatCount } from '#lib/contract/money.ts'

export interface Figures {
  reservas: number
  pasajeros: number
  total: number
}

/** Measures that the charts can compare. */
export const MEASURES = ['reservas', 'pasajeros', 'total'] as const
export type Measure = (typeof MEASURES)[number]

export const MEASURE_NAMES: Record<Measure, string> = {
  reservas: 'Reservas',
  pasajeros: 'Pasajeros',
  total: 'Venta',
}

export const written = (measure: Measure, value: number) =>
  measure === 'total' ? formatClp(value) : formatCount(value)

export const sumOf = (rows: readonly Figures[]): Figures => ({
  reservas: rows.reduce((sum, { reservas }) => sum + reservas, 0),
  pasajeros: rows.reduce((sum, { pasajeros }) => sum + pasajeros, 0),
  total: rows.reduce((sum, { total }) => sum + total, 0),
})
