import * as z from 'zod/mini'
import { messagesOf } from '#lib/contract/messages.ts'
import type { Quien } from '../../contract/quien.ts'
import type { Detalle } from '../../contract/rendicion.ts'
import { AMOUNTS, type Monto, type MotivoCero, montosOf } from '../../contract/rendicion-fields.ts'
import { NuevoDetalle } from '../../contract/rendicion-input.ts'
import {
  diferencia,
  FALTA_COMENTARIO,
  FALTA_MOTIVO_CERO,
  isCero,
  isTooMuchChange,
  type Pago,
  type Tasa,
  VUELTO_DE_MAS,
} from '../../rules.ts'

/** Four amounts and the change as typed; an empty field is 0. */
export type TypedAmounts = Record<Monto | 'vuelto', number | ''>
export const amountsOf = (of: (field: keyof TypedAmounts) => number | ''): TypedAmounts => ({
  ...montosOf(of),
  vuelto: of('vuelto'),
})
export const BLANK_AMOUNTS = amountsOf(() => '')

export interface CobroValues extends TypedAmounts {
  comentario: string
  /** Code of the card voucher. */
  autorizacion: string
  /** Kept while amounts are typed; counts only if nothing was collected. */
  motivoCero: MotivoCero | null
  /** Whether it was paid ahead of a departure that is far off. */
  anticipado: boolean
  /** Why FINANZAS settles in place of the guide. */
  motivo: string
  /** Holder of the money, if FINANZAS chose. */
  quien: Quien | null
  /** Picture that is only on this device. */
  archivo: Blob | null
  /** Address of the picture after its upload. */
  urlComprobante: string | null
}

export const BLANK_COBRO: CobroValues = {
  ...BLANK_AMOUNTS,
  comentario: '',
  autorizacion: '',
  motivoCero: null,
  anticipado: false,
  motivo: '',
  quien: null,
  archivo: null,
  urlComprobante: null,
}

export const valuesOf = (detalle: Detalle): CobroValues => ({
  ...BLANK_COBRO,
  ...amountsOf((field) => detalle[field] || ''),
  comentario: detalle.comentario,
  autorizacion: detalle.autorizacion ?? '',
  motivoCero: detalle.motivoCero ?? null,
})

/** Returns the amounts to send; the change only if there is any. */
export const pagoOf = (values: TypedAmounts): Pago => ({
  ...montosOf((field) => values[field] || 0),
  ...(values.vuelto && { vuelto: values.vuelto }),
})

/** Returns the reason for collecting nothing, only where something is due and nothing was collected. */
export const motivoCeroOf = (values: CobroValues, esperado: number) =>
  values.motivoCero && isCero(esperado, pagoOf(values)) ? { motivoCero: values.motivoCero } : {}

/** Returns the code of the card voucher, only where something was paid by card. */
export const autorizacionOf = ({ valorTarjeta, autorizacion }: CobroValues) =>
  valorTarjeta && autorizacion.trim() ? { autorizacion: autorizacion.trim() } : {}

/** Tells whether the form holds exactly what is stored. */
export const isStoredCobro = (stored: Detalle, values: CobroValues) =>
  stored.comentario === values.comentario.trim() &&
  stored.autorizacion === autorizacionOf(values).autorizacion &&
  Boolean(stored.anticipado) === values.anticipado &&
  stored.motivoCero === motivoCeroOf(values, stored.esperado).motivoCero &&
  stored.urlComprobante === values.urlComprobante &&
  (values.archivo === null || values.urlComprobante !== null) &&
  AMOUNTS.every(({ field }) => (stored[field] ?? 0) === (values[field] || 0))

const Cobro = z.omit(NuevoDetalle, { rendicionId: true, reservaId: true, urlComprobante: true })

/** Returns the errors by field: the contract's rules, and that a difference needs a comment. */
export function errorsOf(
  values: CobroValues,
  esperado: number,
  tasa: Tasa,
): Record<string, string> {
  const pago = pagoOf(values)
  const { comentario } = values
  const errors = messagesOf(Cobro, { ...pago, comentario, ...autorizacionOf(values) })
  if (Object.keys(errors).length > 0) return errors
  if (isTooMuchChange(pago, tasa)) return { vuelto: VUELTO_DE_MAS }
  if (isCero(esperado, pago) && !values.motivoCero) return { motivoCero: FALTA_MOTIVO_CERO }
  const isExact = !diferencia(esperado, pago, tasa)
  return isExact || values.comentario.trim() ? {} : { comentario: FALTA_COMENTARIO }
}
