/** Expense added later, as typed. */
export interface ExtraValues {
  nombre: string
  valor: number | ''
  archivo: Blob | null
  /** Address of the picture after its upload. */
  urlComprobante: string | null
}
export const BLANK_EXTRA: ExtraValues = {
  nombre: '',
  valor: '',
  archivo: null,
  urlComprobante: null,
}

export const gastoExtraOf = ({ nombre, valor }: ExtraValues) => ({
  nombre: nombre.trim(),
  valor: valor || 0,
})
