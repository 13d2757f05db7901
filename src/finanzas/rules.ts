import type { Day } from '#lib/contract/civil-day.ts'
import { formatClp, formatReal, formatUsd } from '#lib/contract/money.ts'
import { plain } from '#lib/contract/text-reading.ts'
import type { MONEDAS } from './contract/entrega.ts'

/** Roles whose users have commissions. */
export const ROL_GUIA = 4
export const ROL_CONDUCTOR = 3

export type Moneda = (typeof MONEDAS)[number]

export const FORMATS: Readonly<Record<Moneda, (amount: number) => string>> = {
  CLP: formatClp,
  USD: formatUsd,
  BRL: formatReal,
}

/** Month as `2026-11`. */
export type Mes = string

/**
 * Withholding on a guide's boleta de honorarios from a month on, in hundredths of a percent. Whole numbers keep sums
 * exact. The last row holds until another one is added.
 */
const RETENCIONES: readonly { desde: Mes; centesimas: number }[] = [
  { desde: '2025-01', centesimas: 1_450 },
  { desde: '2026-01', centesimas: 1_525 },
  { desde: '2027-01', centesimas: 1_600 },
  { desde: '2028-01', centesimas: 1_700 },
]
export const FIRST_MONTH: Mes = '2025-01'

/** Returns the withholding of a month in hundredths of a percent; null before the first row. */
export const retencionOf = (mes: Mes): number | null =>
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

export const monthOf = (dia: Day): Mes => dia.slice(0, 7)

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
    return 'Una reversa no se reversa: anote de nuevo el movimiento.'
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

interface Suma {
  readonly debido: number
  readonly pagado: number
}
/** Returns what is left of an amount; negative if more was paid than is owed now. */
export const pendienteOf = ({ debido, pagado }: Suma): number => debido - pagado

/** Returns what the company has to pay to settle an account; negative if the hotel pays. */
export const aPagar = (cuenta: { comision: Suma; cobroHotel: Suma }): number =>
  pendienteOf(cuenta.comision) - pendienteOf(cuenta.cobroHotel)

/** Returns what the company pays for lines of an account; negative if the hotel pays. */
export const sumaAPagar = (
  lineas: readonly (Suma & { clase: 'comision' | 'cobro_hotel' })[],
): number =>
  lineas.reduce((sum, linea) => sum + (linea.clase === 'comision' ? 1 : -1) * pendienteOf(linea), 0)

/** Letters and digits of a name in lower case without accents, its words in order. */
const spell = (name: string) => (plain(name).match(/[\p{L}\d]+/gu) ?? []).toSorted().join(' ')

/** In a shorter name one other letter makes another name. */
const LETTERS_TO_COMPARE = 6

/** Tells whether one letter more, less or other makes one text of the other. */
function isOneLetterApart(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (short.length < LETTERS_TO_COMPARE || long.length - short.length > 1) return false
  let same = 0
  while (same < short.length && short[same] === long[same]) same += 1
  return short.slice(short.length === long.length ? same + 1 : same) === long.slice(same + 1)
}

/**
 * Returns whom of some people a typed name means: the same letters whatever the accents, case or order of words, else
 * one letter apart. Null if nobody, or if several fit as well.
 */
export function proposePersona<P extends { nombre: string }>(
  typed: string,
  people: readonly P[],
): P | null {
  const name = spell(typed)
  const same = people.filter(({ nombre }) => spell(nombre) === name)
  const near = people.filter(({ nombre }) => isOneLetterApart(spell(nombre), name))
  const [first, another] = same.length > 0 ? same : near
  return first && !another ? first : null
}
