import { messagesOf } from '#lib/contract/messages.ts'
import { questionOfFew } from '#lib/contract/money.ts'
import type { Quien } from '../../contract/quien.ts'
import type { Gasto } from '../../contract/rendicion.ts'
import {
  GASTO_LINES,
  type GastoNombre,
  type GastoValor,
  gastosOf,
  type Linea,
} from '../../contract/rendicion-fields.ts'
import { type Gastado, NuevoGasto } from '../../contract/rendicion-input.ts'
import { totalGastos } from '../../rules.ts'

/** Fields of "Rendición de Gastos"; an empty amount is 0. */
export type GastoValues = Record<GastoNombre, string> &
  Record<GastoValor, number | ''> & {
    /** Why FINANZAS enters them in place of the guide. */
    motivo: string
    /** Person who paid, if FINANZAS chose. */
    quien: Quien | null
    /** Photographs of receipts by line; null without any. */
    fotos: Fotos | null
  }

export interface Foto {
  archivo: Blob
  /** Address of the picture after its upload. */
  urlComprobante: string | null
}
export type Fotos = Partial<Record<Linea, Foto>>

/** Puts a picture to a line, or takes it away. */
export function withFoto(fotos: Fotos | null, linea: Linea, archivo: Blob | null): Fotos | null {
  const { [linea]: _, ...others } = fotos ?? {}
  const next: Fotos = archivo ? { ...others, [linea]: { archivo, urlComprobante: null } } : others
  return Object.keys(next).length > 0 ? next : null
}

export const BLANK_GASTOS: GastoValues = {
  motivo: '',
  quien: null,
  fotos: null,
  ...gastosOf(
    () => '',
    () => '' as const,
  ),
}

export const valuesOf = (gasto: Gasto): GastoValues => ({
  motivo: '',
  quien: null,
  fotos: null,
  ...gastosOf(
    (nombre) => gasto[nombre],
    (valor): number | '' => gasto[valor] || '',
  ),
})

export const gastadoOf = (values: GastoValues): Gastado =>
  gastosOf(
    (nombre) => values[nombre].trim(),
    (valor) => values[valor] || 0,
  )

export const sumOf = (values: GastoValues) => totalGastos(gastadoOf(values))

export const errorsOf = (values: GastoValues) =>
  messagesOf(NuevoGasto, { ...gastadoOf(values), rendicionId: 1 })

/** Asks about expenses of few pesos, except those that are `stored` so. */
export const doubtOf = (values: GastoValues, stored?: Gasto) =>
  questionOfFew(
    GASTO_LINES.flatMap(({ label, valor }) =>
      values[valor] === stored?.[valor] ? [] : [[label, values[valor]] as const],
    ),
  )

export const isStoredGasto = (gasto: Gasto, values: GastoValues) =>
  Object.entries(gastadoOf(values)).every(([field, valor]) => gasto[field as keyof Gasto] === valor)
