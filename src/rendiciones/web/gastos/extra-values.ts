import type { Quien } from '../../contract/quien.ts'

/** Expense added later, as typed. */
export interface ExtraValues {
  nombre: string
  valor: number | ''
  /** Person who paid, if FINANZAS chose. */
  quien: Quien | null
  archivo: Blob | null
  /** Address of the picture after its upload. */
  urlComprobante: string | null
}
export const BLANK_EXTRA: ExtraValues = {
  nombre: '',
  valor: '',
  quien: null,
  archivo: null,
  urlComprobante: null,
}

export const gastoExtraOf = ({ nombre, valor, quien }: ExtraValues) => ({
  nombre: nombre.trim(),
  valor: valor || 0,
  ...(quien && { quien }),
})
