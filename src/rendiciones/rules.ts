import { type Day, daysBetween } from '#lib/contract/civil-day.ts'
import { seCobra } from '#reservas/contract/cobro.ts'
import { pickupDay } from '#reservas/contract/pickup-day.ts'
import { GASTO_LINES, type GastoValor, MONTOS, type Monto } from './contract/rendicion-fields.ts'

// Sums are exact: whole pesos are integers, and amounts with two decimals are counted in integer cents.

/** Amounts collected, and the change handed back in cash, in whole pesos. */
export type Pago = Readonly<Record<Monto, number> & { vuelto?: number | undefined }>
export type Gastos = Readonly<Record<GastoValor, number>> & {
  readonly extras?:
    | readonly { valor: number; anulado: number; deCaja?: boolean | undefined }[]
    | undefined
  readonly deCaja?: boolean | undefined
}

/** Pesos per dollar and per real with up to two decimals; null if no rate is known. */
export interface Tasa {
  readonly dolar: number | null
  readonly real: number | null
}

const TEN_THOUSAND = 10_000n
/** Converts a number of two decimals to cents; exact for every `numeric(12,2)`. */
const centsOf = (decimal: number) => BigInt(Math.round(decimal * 100))

/** Returns dollars and reais in ten-thousandths of a peso; null if there are any and their rate is unknown. */
function inForeign({ valorUsd, valorReal }: Pago, { dolar, real }: Tasa): bigint | null {
  if ((valorUsd > 0 && dolar === null) || (valorReal > 0 && real === null)) return null
  return centsOf(valorUsd) * centsOf(dolar ?? 0) + centsOf(valorReal) * centsOf(real ?? 0)
}

/** Rounds to the nearest whole peso, halves up. */
function toPesos(tenThousandths: bigint): number {
  const withHalf = tenThousandths + TEN_THOUSAND / 2n
  const rest = ((withHalf % TEN_THOUSAND) + TEN_THOUSAND) % TEN_THOUSAND
  return Number((withHalf - rest) / TEN_THOUSAND)
}

/** Rounds cash to the ten as Chilean law says (Ley 20.956): 1 to 5 go down, 6 to 9 up; change alike. Whole pesos. */
export function redondearEfectivo(pesos: number): number {
  if (pesos < 0) return -redondearEfectivo(-pesos)
  const last = pesos % 10
  return last <= 5 ? pesos - last : pesos + 10 - last
}

/** Returns the cash that stays after the change. */
const cashOf = ({ valorEfectivo, vuelto = 0 }: Pago) => valorEfectivo - vuelto

/** Returns what was collected less the change, in whole pesos; null if it holds foreign money without a known rate. */
export function valorOf(pago: Pago, tasa: Tasa): number | null {
  const foreign = inForeign(pago, tasa)
  return foreign === null ? null : cashOf(pago) + pago.valorTarjeta + toPesos(foreign)
}

/**
 * Returns the whole pesos collected beyond the expected amount, negative if they fall short; null without a rate. Cash
 * may be the rest rounded by law; a payment by card alone must be exact.
 */
export function diferencia(esperado: number, pago: Pago, tasa: Tasa): number | null {
  const foreign = inForeign(pago, tasa)
  if (foreign === null) return null
  const { valorEfectivo, valorTarjeta, vuelto = 0 } = pago
  const falta = toPesos(BigInt(esperado - valorTarjeta) * TEN_THOUSAND - foreign)
  const inNotes = valorEfectivo > 0 || foreign > 0n
  const isRounded = cashOf(pago) === redondearEfectivo(falta)
  if (inNotes && isRounded && (falta >= 0 || vuelto > 0)) return 0
  return cashOf(pago) - falta
}

/** Returns the change that makes the amounts even, in whole pesos rounded as cash is; 0 if nothing is left over. */
export function vueltoPropuesto(esperado: number, pago: Pago, tasa: Tasa): number {
  const surplus = diferencia(esperado, { ...pago, vuelto: 0 }, tasa) ?? 0
  return surplus > 0 && surplus <= mostChange(pago, tasa) ? redondearEfectivo(surplus) : 0
}

/** Returns the most that can be handed back: the notes that came in. Without a rate the foreign ones are not known. */
function mostChange(pago: Pago, tasa: Tasa): number {
  const foreign = inForeign(pago, tasa)
  return foreign === null ? Number.POSITIVE_INFINITY : pago.valorEfectivo + toPesos(foreign)
}

export const VUELTO_DE_MAS = 'El vuelto no puede ser mayor que el efectivo y las divisas'
export const isTooMuchChange = (pago: Pago, tasa: Tasa) =>
  (pago.vuelto ?? 0) > mostChange(pago, tasa)

/** Tells whether nothing was collected although something is due: the screen asks why. */
export const isCero = (esperado: number, pago: Pago) =>
  esperado > 0 && MONTOS.every(({ field }) => pago[field] === 0)
export const FALTA_MOTIVO_CERO = 'Diga por qué no se cobró'
export const MOTIVO_CERO_DE_MAS = 'Dígalo solo si no cobró nada'

const MOST_HOURS_AHEAD = 12
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
interface Salida {
  readonly fecha: Day
  readonly hora: string | null
  readonly ruta: { readonly hora?: string | null | undefined }
}

/**
 * Tells whether a reservation leaves so late that only what was paid ahead is settled (RN-17). It leaves at its own
 * hour, else at that of its route; an unknown hour counts as the earliest of its day.
 */
export function saleMuyDespues(salida: Salida, now: { day: Day; time: string }): boolean {
  const leaves = minutesOf(salida.hora ?? salida.ruta.hora ?? '00:00')
  const ahead = daysBetween(now.day, pickupDay(salida)) * 24 * 60 + leaves - minutesOf(now.time)
  return ahead > MOST_HOURS_AHEAD * 60
}
export const FALTA_ANTICIPADO =
  'Faltan más de 12 horas. Si ya le pagaron, marque «Pagado por adelantado»'

export const FALTA_COMENTARIO = 'Explique la diferencia con lo esperado'

export const totalGastos = (gasto: Gastos | null | undefined) =>
  GASTO_LINES.reduce((sum, { valor }) => sum + (gasto?.[valor] ?? 0), 0) +
  (gasto?.extras ?? []).reduce((sum, { valor, anulado }) => sum + (anulado ? 0 : valor), 0)

/** Returns the expenses that people paid, without those of the caja. */
export const gastosDePersonas = (gasto: Gastos | null | undefined) =>
  totalGastos(gasto && { ...gasto, extras: gasto.extras?.filter(({ deCaja }) => !deCaja) }) -
  (gasto?.deCaja ? totalGastos({ ...gasto, extras: [] }) : 0)

/**
 * Returns the rows TOTAL A RENDIR: what people have, without what the caja has. `efectivo` is cash less change and
 * expenses and may be negative. Missing amounts are 0.
 */
export function totalARendir(
  pagos: readonly (Partial<Pago> & { deCaja?: boolean | undefined })[],
  gasto: Gastos | null | undefined,
): { efectivo: number; tarjeta: number; usd: number; real: number } {
  const held = pagos.filter(({ deCaja }) => !deCaja)
  const sumOf = (field: Monto | 'vuelto') =>
    held.reduce((cents, pago) => cents + Math.round((pago[field] ?? 0) * 100), 0) / 100
  return {
    efectivo: sumOf('valorEfectivo') - sumOf('vuelto') - gastosDePersonas(gasto),
    tarjeta: sumOf('valorTarjeta'),
    usd: sumOf('valorUsd'),
    real: sumOf('valorReal'),
  }
}

/** Returns the whole pesos to collect on a route; 0 for a driver, whose rows carry no amounts. */
export const totalEsperado = (reservas: readonly { esperado?: number | undefined }[]) =>
  reservas.reduce((sum, { esperado = 0 }) => sum + esperado, 0)

interface PorRendir {
  readonly tipoCobro?: { readonly id: number } | undefined
  readonly rendida?: number | undefined
  readonly vinieron?: number | undefined
  /** Name of who collected it, as finance has to confirm. */
  readonly porResolver?: string | undefined
}
/**
 * Tells whether the guide owes a settlement: nothing is due of those who did not come (decision 0077), and what somebody
 * collected already finance resolves.
 */
export const faltaRendir = ({ tipoCobro, rendida, vinieron, porResolver }: PorRendir) =>
  seCobra(tipoCobro?.id) && rendida !== 1 && vinieron !== 0 && porResolver === undefined

/** Describes for whom a route waits, by the number of those who owe a settlement and of those who did not come. */
export function esperaA(porRendir: number, noVinieron: number): string | null {
  if (porRendir > 0)
    return porRendir === 1 ? 'Falta 1 por rendir' : `Faltan ${porRendir} por rendir`
  if (noVinieron === 0) return null
  return noVinieron === 1
    ? '1 por confirmar como No Show'
    : `${noVinieron} por confirmar como No Show`
}
export const faltaConfirmar = (porResolver: number) =>
  porResolver > 0 ? `Finanzas debe confirmar ${porResolver}` : null
export const FALTAN_GASTOS = 'Faltan los gastos'

/** Describes what a route lacks to be RENDIDA; null if nothing, even before its day. */
export function faltaPorRendir(
  reservas: readonly PorRendir[],
  gasto: object | null,
): string | null {
  const due = reservas.filter(({ tipoCobro }) => seCobra(tipoCobro?.id))
  const missing = reservas.filter(faltaRendir).length
  const open = due.filter(({ rendida }) => rendida !== 1)
  const collected = open.filter(({ porResolver }) => porResolver !== undefined).length
  return (
    esperaA(missing, open.length - collected - missing) ??
    faltaConfirmar(collected) ??
    (due.length === 0 && gasto === null ? FALTAN_GASTOS : null)
  )
}

/** Days before and after a route on which its guide and driver see the passengers' telephones. */
const PHONE_DAYS = 1
export const muestraTelefono = (fecha: string, hoy: string) =>
  Math.abs(daysBetween(hoy, fecha)) <= PHONE_DAYS

export const COMPROBANTE_BYTES = 10 * 1024 * 1024
export const TIPOS_COMPROBANTE = ['image/jpeg', 'image/png', 'image/webp'] as const
export const ONLY_ONE_FILE = 'Sube solo 1 archivo.'

const COMPROBANTE = '/v1/rendicion/comprobante/'
export const urlOfComprobante = (id: number) => `${COMPROBANTE}${id}`
/** Returns the id of the receipt at a URL, or null. */
export function comprobanteOf(url: string): number | null {
  const [, id] = /^\/v1\/rendicion\/comprobante\/([1-9]\d{0,8})$/.exec(url) ?? []
  return id === undefined ? null : Number(id)
}
