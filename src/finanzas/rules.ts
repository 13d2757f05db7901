import type { Month } from '#lib/contract/civil-day.ts'

/**
 * Withholding on a guide's boleta de honorarios from a month on, in hundredths of a percent. Whole numbers keep sums
 * exact. The last row holds until another one is added.
 */
const RETENCIONES: readonly { desde: Month; centesimas: number }[] = [
  { desde: '2025-01', centesimas: 1_450 },
  { desde: '2026-01', centesimas: 1_525 },
  { desde: '2027-01', centesimas: 1_600 },
  { desde: '2028-01', centesimas: 1_700 },
]

/** Returns the withholding of a month in hundredths of a percent; null before the first row. */
export const retencionOf = (mes: Month): number | null =>
  RETENCIONES.findLast(({ desde }) => desde <= mes)?.centesimas ?? null

const WHOLE = 10_000

/** Returns withholding and net of a gross amount. The withholding is rounded to the nearest peso, halves up. */
export function liquidar(
  bruto: number,
  centesimas: number,
): { retencion: number; liquido: number } {
  const retencion = Math.floor((bruto * centesimas + WHOLE / 2) / WHOLE)
  return { retencion, liquido: bruto - retencion }
}

const percent = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 2 })

/** Formats `15,25 %`. */
export const formatRetencion = (centesimas: number) => `${percent.format(centesimas / 100)} %`

/** Returns what is left to pay of a month; negative if more was paid than it is worth now. */
export const faltaPagar = (pago: {
  liquido: number
  pagado?: { liquido: number } | undefined
}): number => pago.liquido - (pago.pagado?.liquido ?? 0)

/** Suggests the concept of a reversal, cut to the longest text. */
export const conceptoDeReversa = (concepto: string) => `REVERSA: ${concepto}`.slice(0, 200)

/** Returns why a movement cannot be reversed, or null. */
export function problemaDeReversa(movimiento: {
  reversaDe: number | null
  reversadaPor: number | null
}): string | null {
  if (movimiento.reversaDe !== null)
    return 'No puede reversar una reversa. Anote de nuevo el movimiento.'
  return movimiento.reversadaPor === null ? null : 'Ese movimiento ya fue reversado.'
}

/** Tells whether something of a month is open: closing it then needs a reason. */
export const faltaParaCerrar = (mes: {
  rutasPendientes: number
  rutasSinEntregar: number
  personasConDiferencia: number
  porPagar: number
}): boolean =>
  mes.rutasPendientes + mes.rutasSinEntregar + mes.personasConDiferencia + mes.porPagar > 0

/** Anchor of the panel that closes a month. */
export const CIERRE_DE_MES = 'cierre-de-mes'
