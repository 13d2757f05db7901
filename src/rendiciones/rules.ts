import { alcanceDe, permisos } from '#acceso/rules.ts'
import { daysBetween } from '#lib/contract/civil-day.ts'
import { PRIMER_ID } from '#reservas/rules.ts'
import type { EstadoRuta } from '#rutas/rules.ts'

// Sums are exact: whole pesos are integers, and amounts with two decimals are counted in integer cents.

/** Amounts collected for one reservation: whole pesos, dollars and reais with up to two decimals. */
export interface Pago {
  readonly valorEfectivo: number
  readonly valorTarjeta: number
  readonly valorUsd: number
  readonly valorReal: number
}

/** Pesos per dollar and per real with up to two decimals; null if no rate is known. */
export interface Tasa {
  readonly dolar: number | null
  readonly real: number | null
}

export interface Gastos {
  readonly peajeValor: number
  readonly ticketValor: number
  readonly otro1Valor: number
  readonly otro2Valor: number
  readonly otro3Valor: number
}

const DIEZ_MILESIMOS = 10_000n
/** Converts a number of two decimals to cents; exact for every `numeric(12,2)`. */
const centavos = (decimal: number) => BigInt(Math.round(decimal * 100))

/** Returns dollars and reais in ten-thousandths of a peso; null if there are any and their rate is unknown. */
function enDivisas({ valorUsd, valorReal }: Pago, { dolar, real }: Tasa): bigint | null {
  if ((valorUsd > 0 && dolar === null) || (valorReal > 0 && real === null)) return null
  return centavos(valorUsd) * centavos(dolar ?? 0) + centavos(valorReal) * centavos(real ?? 0)
}

/** Rounds to the nearest whole peso, halves up. */
function enPesos(diezMilesimos: bigint): number {
  const conMedio = diezMilesimos + DIEZ_MILESIMOS / 2n
  const resto = ((conMedio % DIEZ_MILESIMOS) + DIEZ_MILESIMOS) % DIEZ_MILESIMOS
  return Number((conMedio - resto) / DIEZ_MILESIMOS)
}

/** Rounds cash to the ten as Chilean law says (Ley 20.956): 1 to 5 go down, 6 to 9 up. Whole pesos. */
export function redondearEfectivo(pesos: number): number {
  const ultimo = pesos % 10
  return ultimo <= 5 ? pesos - ultimo : pesos + 10 - ultimo
}

/** Returns the sum of everything collected in whole pesos; null if it holds foreign money without a known rate. */
export function valorDe(pago: Pago, tasa: Tasa): number | null {
  const divisas = enDivisas(pago, tasa)
  return divisas === null ? null : pago.valorEfectivo + pago.valorTarjeta + enPesos(divisas)
}

/**
 * Returns the whole pesos collected beyond the expected amount, negative if they fall short; null without a rate. Cash
 * may be the rest rounded by law; a payment by card alone must be exact.
 */
export function diferencia(esperado: number, pago: Pago, tasa: Tasa): number | null {
  const divisas = enDivisas(pago, tasa)
  if (divisas === null) return null
  const { valorEfectivo, valorTarjeta } = pago
  const falta = enPesos(BigInt(esperado - valorTarjeta) * DIEZ_MILESIMOS - divisas)
  const enBilletes = valorEfectivo > 0 || divisas > 0n
  if (enBilletes && falta >= 0 && valorEfectivo === redondearEfectivo(falta)) return 0
  return valorEfectivo - falta
}

export const FALTA_COMENTARIO = 'Explique la diferencia con lo esperado'

export const totalGastos = (gasto: Gastos | null | undefined) =>
  gasto
    ? gasto.peajeValor + gasto.ticketValor + gasto.otro1Valor + gasto.otro2Valor + gasto.otro3Valor
    : 0

/** Returns the rows TOTAL A RENDIR. `efectivo` is cash less the expenses and may be negative. Missing amounts are 0. */
export function totalARendir(
  pagos: readonly Partial<Pago>[],
  gasto: Gastos | null | undefined,
): { efectivo: number; tarjeta: number; usd: number; real: number } {
  const sumar = (campo: keyof Pago) =>
    pagos.reduce((suma, pago) => suma + Math.round((pago[campo] ?? 0) * 100), 0) / 100
  return {
    efectivo: sumar('valorEfectivo') - totalGastos(gasto),
    tarjeta: sumar('valorTarjeta'),
    usd: sumar('valorUsd'),
    real: sumar('valorReal'),
  }
}

/** Returns the whole pesos to collect on a route; 0 for a driver, whose rows carry no amounts. */
export const totalEsperado = (reservas: readonly { esperado?: number | undefined }[]) =>
  reservas.reduce((suma, { esperado = 0 }) => suma + esperado, 0)

/** Describes what a route lacks to be RENDIDA; null if nothing, even before its day. */
export function faltaPorRendir(
  reservas: readonly { tipoCobro?: { id: number } | undefined; rendida?: number | undefined }[],
  gasto: object | null,
): string | null {
  const cobrables = reservas.filter(({ tipoCobro }) => tipoCobro?.id === 1 || tipoCobro?.id === 4)
  const faltan = cobrables.filter(({ rendida }) => rendida !== 1).length
  if (faltan > 0) return faltan === 1 ? 'Falta 1 por rendir' : `Faltan ${faltan} por rendir`
  return cobrables.length === 0 && gasto === null ? 'Faltan los gastos' : null
}

interface RutaPorRendir {
  readonly estado: EstadoRuta
  readonly guiaId: number | null
}
const sinGuia = ({ guiaId }: RutaPorRendir) => guiaId === null || guiaId < PRIMER_ID
/** Tells whether FINANZAS may settle the route: it is RENDIDA or has no guide. */
const deFinanzas = (ruta: RutaPorRendir) => ruta.estado === 'RENDIDA' || sinGuia(ruta)

/** Tells whether a role may enter details, expenses and receipts of a route that the user sees. */
export function puedeRendir(rol: string, ruta: RutaPorRendir): boolean {
  const alcance = alcanceDe(permisos['POST /v1/rendicion/addDetalle'], rol)
  return alcance === 'R' || (alcance === 'F' && deFinanzas(ruta))
}

/** Tells whether a role may correct details and expenses: the guide until the route is RENDIDA, FINANZAS after. */
export function puedeCorregir(rol: string, ruta: RutaPorRendir): boolean {
  const alcance = alcanceDe(permisos['PUT /v1/rendicion/put'], rol)
  return alcance === 'R' ? ruta.estado === 'PENDIENTE' : alcance === 'F' && deFinanzas(ruta)
}

/** Days before and after a route on which its guide and driver see the passengers' telephones. */
const DIAS_TELEFONO = 1
export const muestraTelefono = (fecha: string, hoy: string) =>
  Math.abs(daysBetween(hoy, fecha)) <= DIAS_TELEFONO

export const COMPROBANTE_BYTES = 10 * 1024 * 1024
export const TIPOS_COMPROBANTE = ['image/jpeg', 'image/png', 'image/webp'] as const
export const SOLO_UN_ARCHIVO = 'Sube solo 1 archivo.'

const COMPROBANTE = '/v1/rendicion/comprobante/'
export const urlDeComprobante = (id: number) => `${COMPROBANTE}${id}`
/** Returns the id of the receipt at a URL, or null. */
export function comprobanteDe(url: string): number | null {
  const [, id] = /^\/v1\/rendicion\/comprobante\/([1-9]\d{0,8})$/.exec(url) ?? []
  return id === undefined ? null : Number(id)
}
