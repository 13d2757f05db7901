import { formatClp, signedClp } from '#lib/contract/money.ts'
import { countReservas } from '#reservas/web/parts/counts.ts'
import type { Detalle, Rendicion, ReservaRuta } from '../../contract/rendicion.ts'
import { diferencia, type Tasa, valorOf } from '../../rules.ts'

/** Settlement of a reservation beside what was expected. Amounts are null if they hold foreign money without a rate. */
export interface Comparison {
  readonly recibido: number | null
  readonly diferencia: number | null
  /** Reason why it differs, or why nothing was collected; empty without one. */
  readonly motivo: string
}
export type Comparisons = ReadonlyMap<number, Comparison>

const compare = (detalle: Detalle, tasa: Tasa): Comparison => ({
  recibido: valorOf(detalle, tasa),
  diferencia: diferencia(detalle.esperado, detalle, tasa),
  motivo: [detalle.motivoCero, detalle.comentario].filter(Boolean).join(': '),
})

/** Compares each settled reservation of a route. Null while it is to be counted blind: the rows would add up to its sums. */
export function comparisonsOf(
  detalles: ReadonlyMap<number, Detalle>,
  rendicion: Pick<Rendicion, 'dolar' | 'real' | 'porContar'> | undefined,
): Comparisons | null {
  if (!rendicion || rendicion.porContar) return null
  return new Map([...detalles].map(([id, detalle]) => [id, compare(detalle, rendicion)]))
}

export const isDiffering = (comparison: Comparison | undefined) => Boolean(comparison?.diferencia)
export const isUnexplained = (comparison: Comparison | undefined) =>
  isDiffering(comparison) && comparison?.motivo === ''

/** Puts the rows that differ first, those without a reason on top; the others stay in pick-up order. */
export const differingFirst = (rows: readonly ReservaRuta[], comparisons: Comparisons) =>
  rows.toSorted((a, b) => rank(comparisons.get(a.id)) - rank(comparisons.get(b.id)))
const rank = (comparison: Comparison | undefined) =>
  isUnexplained(comparison) ? 0 : isDiffering(comparison) ? 1 : 2

const NO_RATE = 'Sin tasa'
export const recibidoText = ({ recibido }: Comparison) =>
  recibido === null ? NO_RATE : formatClp(recibido)
export const diferenciaText = ({ diferencia }: Comparison) =>
  diferencia === null ? NO_RATE : diferencia === 0 ? '' : signedClp(diferencia)

/** Says what the rows of a route differ by: `-$152.000 en 1 reserva, sin motivo`. Null if all are even. */
export function differenceOfRoute(comparisons: Comparisons) {
  const differing = [...comparisons.values()].filter(isDiffering)
  if (differing.length === 0) return null
  const sinMotivo = differing.filter(isUnexplained).length
  const sum = signedClp(differing.reduce((total, { diferencia }) => total + (diferencia ?? 0), 0))
  const why =
    sinMotivo === 0
      ? 'con motivo'
      : sinMotivo === differing.length
        ? 'sin motivo'
        : `${sinMotivo} sin motivo`
  const diferencia = sinMotivo > 0 ? ('sin motivo' as const) : ('con motivo' as const)
  return { diferencia, text: `${sum} en ${countReservas(differing.length)}, ${why}` }
}
