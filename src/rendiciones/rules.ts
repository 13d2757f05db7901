import { alcanceDe, permisos } from '#acceso/rules.ts'
import { daysBetween } from '#lib/contract/civil-day.ts'
import { PRIMER_ID } from '#reservas/rules.ts'
import type { EstadoRuta } from '#rutas/rules.ts'

// All sums are exact: whole pesos are integers, and what has two decimals is counted in integer cents.

/** What was collected for one reservation: whole pesos, dollars and reais with up to two decimals. */
export interface Pago {
  readonly valorEfectivo: number
  readonly valorTarjeta: number
  readonly valorUsd: number
  readonly valorReal: number
}

/** Pesos per dollar and per real with up to two decimals; null where none is known (D28, D33). */
export interface Tasa {
  readonly dolar: number | null
  readonly real: number | null
}

/** What a route cost, in whole pesos. */
export interface Gastos {
  readonly peajeValor: number
  readonly ticketValor: number
  readonly otro1Valor: number
  readonly otro2Valor: number
  readonly otro3Valor: number
}

const DIEZ_MILESIMOS = 10_000n
/** A number of two decimals in cents; exact for all that fits `numeric(12,2)`. */
const centavos = (decimal: number) => BigInt(Math.round(decimal * 100))

/** Dollars and reais in ten-thousandths of a peso; null where there are any of them and no rate. */
function enDivisas({ valorUsd, valorReal }: Pago, { dolar, real }: Tasa): bigint | null {
  if ((valorUsd > 0 && dolar === null) || (valorReal > 0 && real === null)) return null
  return centavos(valorUsd) * centavos(dolar ?? 0) + centavos(valorReal) * centavos(real ?? 0)
}

/** To the nearest whole peso, halves up. */
function enPesos(diezMilesimos: bigint): number {
  const conMedio = diezMilesimos + DIEZ_MILESIMOS / 2n
  const resto = ((conMedio % DIEZ_MILESIMOS) + DIEZ_MILESIMOS) % DIEZ_MILESIMOS
  return Number((conMedio - resto) / DIEZ_MILESIMOS)
}

/** Cash as it is paid in Chile: 1 to 5 go down to the ten, 6 to 9 up (Ley 20.956). Whole pesos. */
export function redondearEfectivo(pesos: number): number {
  const ultimo = pesos % 10
  return ultimo <= 5 ? pesos - ultimo : pesos + 10 - ultimo
}

/** All that was collected, in whole pesos at the rate; null where it holds foreign money and no rate is known. */
export function valorDe(pago: Pago, tasa: Tasa): number | null {
  const divisas = enDivisas(pago, tasa)
  return divisas === null ? null : pago.valorEfectivo + pago.valorTarjeta + enPesos(divisas)
}

/**
 * Whole pesos collected beyond what was expected; negative when they fall short, null where no rate is known to tell.
 * What is missing after card and foreign money may be paid as cash is (D33); by card alone it must be exact.
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

/** Why nothing is asked, or what is: a difference wants a word about it (D33). */
export const FALTA_COMENTARIO = 'Explique la diferencia con lo esperado'

/** What the route cost altogether, in whole pesos. */
export const totalGastos = (gasto: Gastos | null | undefined) =>
  gasto
    ? gasto.peajeValor + gasto.ticketValor + gasto.otro1Valor + gasto.otro2Valor + gasto.otro3Valor
    : 0

/**
 * The four rows TOTAL A RENDIR (D34): cash less the expenses, which may be negative, and the sums of the rest. What is
 * missing counts as 0.
 */
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

/** What the guide has to collect on a route altogether, in whole pesos; a driver's rows do not say. */
export const totalEsperado = (reservas: readonly { esperado?: number | undefined }[]) =>
  reservas.reduce((suma, { esperado = 0 }) => suma + esperado, 0)

/**
 * What is still missing until a route is RENDIDA (D32): the details of what is collected on the way or, where nothing is,
 * the expenses. Nothing is missing of one whose day has not come and all is in.
 */
export function faltaPorRendir(
  reservas: readonly { tipoCobro?: { id: number } | undefined; rendida?: number | undefined }[],
  gasto: object | null,
): string | null {
  const cobrables = reservas.filter(({ tipoCobro }) => tipoCobro?.id === 1 || tipoCobro?.id === 4)
  const faltan = cobrables.filter(({ rendida }) => rendida !== 1).length
  if (faltan > 0) return faltan === 1 ? 'Falta 1 por rendir' : `Faltan ${faltan} por rendir`
  return cobrables.length === 0 && gasto === null ? 'Faltan los gastos' : null
}

/** What the permission to settle asks of a route (D31, D32). */
interface RutaPorRendir {
  readonly estado: EstadoRuta
  readonly guiaId: number | null
}
const sinGuia = ({ guiaId }: RutaPorRendir) => guiaId === null || guiaId < PRIMER_ID
/** FINANZAS: once the route is settled, or when it has no guide (F, D13). */
const deFinanzas = (ruta: RutaPorRendir) => ruta.estado === 'RENDIDA' || sinGuia(ruta)

/** Whether somebody of a role enters details, expenses and receipts of a route that they see. */
export function puedeRendir(rol: string, ruta: RutaPorRendir): boolean {
  const alcance = alcanceDe(permisos['POST /v1/rendicion/addDetalle'], rol)
  return alcance === 'R' || (alcance === 'F' && deFinanzas(ruta))
}

/** Whether somebody of a role corrects them: the guide until the route is settled, FINANZAS after (D31). */
export function puedeCorregir(rol: string, ruta: RutaPorRendir): boolean {
  const alcance = alcanceDe(permisos['PUT /v1/rendicion/put'], rol)
  return alcance === 'R' ? ruta.estado === 'PENDIENTE' : alcance === 'F' && deFinanzas(ruta)
}

/** Days before and after a route on which its guide and driver see the passengers' telephones (D35b). */
const DIAS_TELEFONO = 1
export const muestraTelefono = (fecha: string, hoy: string) =>
  Math.abs(daysBetween(hoy, fecha)) <= DIAS_TELEFONO

/** A receipt as it is uploaded (D35). */
export const COMPROBANTE_BYTES = 10 * 1024 * 1024
export const TIPOS_COMPROBANTE = ['image/jpeg', 'image/png', 'image/webp'] as const
export const SOLO_UN_ARCHIVO = 'Sube solo 1 archivo.'

const COMPROBANTE = '/v1/rendicion/comprobante/'
export const urlDeComprobante = (id: number) => `${COMPROBANTE}${id}`
/** The receipt that an address names, or null. */
export function comprobanteDe(url: string): number | null {
  const [, id] = /^\/v1\/rendicion\/comprobante\/([1-9]\d{0,8})$/.exec(url) ?? []
  return id === undefined ? null : Number(id)
}
