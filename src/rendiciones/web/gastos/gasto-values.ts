import { messagesOf } from '#lib/contract/messages.ts'
import type { Gasto } from '../../contract/rendicion.ts'
import { type GastoNombre, type GastoValor, gastosOf } from '../../contract/rendicion-fields.ts'
import { type Gastado, NuevoGasto } from '../../contract/rendicion-input.ts'
import { totalGastos } from '../../rules.ts'

/** Fields of "Rendición de Gastos"; an empty amount is 0. */
export type GastoValues = Record<GastoNombre, string> &
  Record<GastoValor, number | ''> & {
    /** Why FINANZAS enters them in place of the guide. */
    motivo: string
  }

export const BLANK_GASTOS: GastoValues = {
  motivo: '',
  ...gastosOf(
    () => '',
    () => '' as const,
  ),
}

export const valuesOf = (gasto: Gasto): GastoValues => ({
  motivo: '',
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

export const isStoredGasto = (gasto: Gasto, values: GastoValues) =>
  Object.entries(gastadoOf(values)).every(([field, valor]) => gasto[field as keyof Gasto] === valor)
