import { formatClp, formatCount } from '#lib/contract/money.ts'

export interface Cifras {
  reservas: number
  pasajeros: number
  total: number
}

/** Measures that the charts can compare. */
export const MEDIDAS = ['reservas', 'pasajeros', 'total'] as const
export type Medida = (typeof MEDIDAS)[number]

export const NOMBRE: Record<Medida, string> = {
  reservas: 'Reservas',
  pasajeros: 'Pasajeros',
  total: 'Venta',
}

export const escrita = (medida: Medida, valor: number) =>
  medida === 'total' ? formatClp(valor) : formatCount(valor)

export const sumar = (filas: readonly Cifras[]): Cifras => ({
  reservas: filas.reduce((suma, { reservas }) => suma + reservas, 0),
  pasajeros: filas.reduce((suma, { pasajeros }) => suma + pasajeros, 0),
  total: filas.reduce((suma, { total }) => suma + total, 0),
})
