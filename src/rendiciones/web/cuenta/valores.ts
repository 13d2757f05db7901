import * as z from 'zod/mini'
import { NuevoDetalle } from '../../contract/campos.ts'
import type { Detalle } from '../../contract/rendicion.ts'
import { diferencia, FALTA_COMENTARIO, type Pago, type Tasa } from '../../rules.ts'

/** Four amounts as typed; an empty field is 0. */
export type MontosEscritos = Record<keyof Pago, number | ''>

export interface Valores extends MontosEscritos {
  comentario: string
  /** Picture that is only on this device. */
  archivo: Blob | null
  /** Address of the picture after its upload. */
  urlComprobante: string | null
}

export const EN_BLANCO: Valores = {
  valorEfectivo: '',
  valorTarjeta: '',
  valorUsd: '',
  valorReal: '',
  comentario: '',
  archivo: null,
  urlComprobante: null,
}

export const valoresDe = (detalle: Detalle): Valores => ({
  valorEfectivo: detalle.valorEfectivo || '',
  valorTarjeta: detalle.valorTarjeta || '',
  valorUsd: detalle.valorUsd || '',
  valorReal: detalle.valorReal || '',
  comentario: detalle.comentario,
  archivo: null,
  urlComprobante: null,
})

export const pagoDe = (valores: MontosEscritos): Pago => ({
  valorEfectivo: valores.valorEfectivo || 0,
  valorTarjeta: valores.valorTarjeta || 0,
  valorUsd: valores.valorUsd || 0,
  valorReal: valores.valorReal || 0,
})

/** Tells whether the form holds exactly what is stored. */
export const esLaRendida = (rendida: Detalle, valores: Valores) =>
  rendida.comentario === valores.comentario.trim() &&
  rendida.urlComprobante === valores.urlComprobante &&
  (valores.archivo === null || valores.urlComprobante !== null) &&
  Object.entries(pagoDe(valores)).every(([campo, monto]) => rendida[campo as keyof Pago] === monto)

const Cuenta = z.omit(NuevoDetalle, { rendicionId: true, reservaId: true, urlComprobante: true })
/** Errors by field; `file` concerns the picture itself. */
export type Errores = Partial<Record<keyof Valores | 'file' | 'motivo', string>>

/** Returns the errors by field: the contract's rules, and that a difference needs a comment. */
export function erroresDe(valores: Valores, esperado: number, tasa: Tasa): Errores {
  const pago = pagoDe(valores)
  const { error } = z.safeParse(Cuenta, { ...pago, comentario: valores.comentario })
  if (error) {
    const errores: Errores = {}
    for (const { path, message } of error.issues) errores[path[0] as keyof Valores] ??= message
    return errores
  }
  const resto = diferencia(esperado, pago, tasa)
  return resto !== null && resto !== 0 && valores.comentario.trim() === ''
    ? { comentario: FALTA_COMENTARIO }
    : {}
}
