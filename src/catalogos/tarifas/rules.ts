import type { Day } from '#lib/contract/civil-day.ts'
import { formatClp } from '#lib/contract/money.ts'

/** Kinds of account that can earn a commission. */
export const PARA = ['recepcionista', 'hotel'] as const

/** Whole pesos for each passenger, or per cent of the total: one of them is null. */
export interface MontoTarifa {
  readonly porPasajero: number | null
  readonly porcentaje: number | null
}

/** Returns the commission that a tariff gives: whole pesos, halves up, never above the total (FI-15). */
export function comisionDeTarifa(
  { porPasajero, porcentaje }: MontoTarifa,
  { pasajeros, total }: { pasajeros: number; total: number },
): number {
  // In hundredths of a per cent, so that 12,35 % of a total is exact.
  const share = Math.floor((total * Math.round((porcentaje ?? 0) * 100) + 5_000) / 10_000)
  return Math.min(porPasajero === null ? share : porPasajero * pasajeros, total)
}

const percent = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 2 })

/** Formats `$5.000 por pasajero` or `12,5 % del total`. */
export const formatTarifa = ({ porPasajero, porcentaje }: MontoTarifa): string =>
  porPasajero === null
    ? `${percent.format(porcentaje ?? 0)} % del total`
    : `${formatClp(porPasajero)} por pasajero`

interface Named {
  readonly nombre: string
}
interface Alcanza {
  readonly hotel: Named | null
  readonly excursion: Named | null
  readonly canalVenta: Named | null
}

const PARTS = ['hotel', 'excursion', 'canalVenta'] as const

/** Names the sales that a tariff covers. */
export const ventasDeTarifa = (tarifa: Alcanza): string =>
  PARTS.flatMap((part) => tarifa[part]?.nombre ?? []).join(' · ') || 'Todas las ventas'

interface Vigente extends Alcanza {
  readonly desde: Day
  readonly anulada: boolean
}
export type EstadoTarifa = 'vigente' | 'futura' | 'reemplazada' | 'anulada'

/** Returns the state of a tariff today among all: a later one of the same sales replaces it. */
export function estadoDeTarifa(tarifa: Vigente, all: readonly Vigente[], hoy: Day): EstadoTarifa {
  if (tarifa.anulada) return 'anulada'
  if (tarifa.desde > hoy) return 'futura'
  const isReplaced = all.some(
    (other) =>
      !other.anulada &&
      other.desde > tarifa.desde &&
      other.desde <= hoy &&
      PARTS.every((part) => other[part]?.nombre === tarifa[part]?.nombre),
  )
  return isReplaced ? 'reemplazada' : 'vigente'
}
