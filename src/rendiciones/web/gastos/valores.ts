import * as z from 'zod/mini'
import { Gastado, NuevoGasto } from '../../contract/campos.ts'
import type { Gasto } from '../../contract/rendicion.ts'
import { totalGastos } from '../../rules.ts'

const MONTOS = ['peajeValor', 'ticketValor', 'otro1Valor', 'otro2Valor', 'otro3Valor'] as const
const NOMBRES = ['ticketNombre', 'otro1Nombre', 'otro2Nombre', 'otro3Nombre'] as const

type Montos = Record<(typeof MONTOS)[number], number | ''>
type Nombres = Record<(typeof NOMBRES)[number], string>
/** Fields of "Rendición de Gastos"; an empty amount is 0. */
export type Valores = Montos & Nombres

export const EN_BLANCO: Valores = {
  peajeValor: '',
  ticketNombre: '',
  ticketValor: '',
  otro1Nombre: '',
  otro1Valor: '',
  otro2Nombre: '',
  otro2Valor: '',
  otro3Nombre: '',
  otro3Valor: '',
}

/** Expenses with their label and fields; the toll needs no name. */
export const LINEAS = [
  { label: 'Peaje', nombre: null, valor: 'peajeValor' },
  { label: 'Ticket', nombre: 'ticketNombre', valor: 'ticketValor' },
  { label: 'Otro 1', nombre: 'otro1Nombre', valor: 'otro1Valor' },
  { label: 'Otro 2', nombre: 'otro2Nombre', valor: 'otro2Valor' },
  { label: 'Otro 3', nombre: 'otro3Nombre', valor: 'otro3Valor' },
] as const

export function valoresDe(gasto: Gasto): Valores {
  const valores = { ...EN_BLANCO }
  for (const campo of MONTOS) valores[campo] = gasto[campo] || ''
  for (const campo of NOMBRES) valores[campo] = gasto[campo]
  return valores
}

export function gastadoDe(valores: Valores): z.infer<typeof Gastado> {
  const gastado = z.parse(Gastado, {})
  for (const campo of MONTOS) gastado[campo] = valores[campo] || 0
  for (const campo of NOMBRES) gastado[campo] = valores[campo].trim()
  return gastado
}

export const sumaDe = (valores: Valores) => totalGastos(gastadoDe(valores))

export type Errores = Partial<Record<keyof Valores | 'motivo', string>>

export function erroresDe(valores: Valores): Errores {
  const errores: Errores = {}
  const { error } = z.safeParse(NuevoGasto, { ...gastadoDe(valores), rendicionId: 1 })
  for (const { path, message } of error?.issues ?? []) errores[path[0] as keyof Valores] ??= message
  return errores
}

export const sonLosDe = (gasto: Gasto, valores: Valores) =>
  Object.entries(gastadoDe(valores)).every(
    ([campo, valor]) => gasto[campo as keyof Gasto] === valor,
  )
