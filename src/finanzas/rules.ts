import type { Day } from '#lib/contract/civil-day.ts'

/** Who has a commission (D11, 2§6). */
export const ROL_GUIA = 4

/** A month, `2026-11`. */
export type Mes = string

/**
 * What the operator withholds of a guide's boleta de honorarios, in hundredths of a percent, from a month on. Whole
 * numbers, so that sums are exact; the last row holds until another one is added.
 */
export const RETENCIONES: readonly { desde: Mes; centesimas: number }[] = [
  { desde: '2025-01', centesimas: 1_450 },
  { desde: '2026-01', centesimas: 1_525 },
  { desde: '2027-01', centesimas: 1_600 },
  { desde: '2028-01', centesimas: 1_700 },
]
export const PRIMER_MES: Mes = '2025-01'

/** The withholding of a month, in hundredths of a percent; null before the table begins. */
export const retencionDe = (mes: Mes): number | null =>
  RETENCIONES.findLast(({ desde }) => desde <= mes)?.centesimas ?? null

const ENTERO = 10_000

/** What is withheld of a gross amount, to the nearest whole peso, halves up; and what is left to pay. */
export function liquidar(
  bruto: number,
  centesimas: number,
): { retencion: number; liquido: number } {
  const retencion = Math.floor((bruto * centesimas + ENTERO / 2) / ENTERO)
  return { retencion, liquido: bruto - retencion }
}

const porcentaje = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 2 })

/** `15,25 %`. */
export const formatRetencion = (centesimas: number) => `${porcentaje.format(centesimas / 100)} %`

export const mesDe = (dia: Day): Mes => dia.slice(0, 7)

/** What the ledger calls a reversal of a movement, until somebody writes something else. */
export const conceptoDeReversa = (concepto: string) => `REVERSA: ${concepto}`.slice(0, 200)

/** Whether a movement may be reversed, and why not (D37). */
export function problemaDeReversa(movimiento: {
  reversaDe: number | null
  reversadaPor: number | null
}): string | null {
  if (movimiento.reversaDe !== null)
    return 'Una reversa no se reversa: anote de nuevo el movimiento.'
  return movimiento.reversadaPor === null ? null : 'Ese movimiento ya fue reversado.'
}
