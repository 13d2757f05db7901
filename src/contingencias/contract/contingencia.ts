import * as z from 'zod/mini'
import { day, id, named, optionalDay, requiredText, text } from '#lib/contract/fields.ts'
import { ESTADOS, PASOS, QUE_PASA } from '../rules.ts'

export const MAXIMO_DE_RESERVAS = 200

const ids = (max: number) =>
  z.array(id('Debe ser un id'), 'Valor no válido').check(z.maxLength(max, `Máximo ${max}`))

/** Departures and reservations of a day, and what becomes of them. `aFecha` is said where they are moved. */
export const Ensayar = z.object({
  fecha: day(),
  rutaIds: ids(MAXIMO_DE_RESERVAS),
  reservaIds: ids(MAXIMO_DE_RESERVAS),
  que: z.enum(QUE_PASA, { error: 'Diga qué pasa con ellas' }),
  aFecha: optionalDay,
})
export type Ensayar = z.infer<typeof Ensayar>

/** What would happen to one reservation. Amounts are whole pesos. */
export const Ensayada = z.object({
  reservaId: z.int(),
  puede: z.boolean(),
  razon: z.optional(z.string()),
  rendida: z.boolean(),
  monto: z.int(),
  abono: z.int(),
  portal: z.boolean(),
  /** Seats that are left on the other day; left out where nobody counts them. */
  lugares: z.optional(z.int()),
})
export type Ensayada = z.infer<typeof Ensayada>

/** `clave` is of the dialog: sent twice it is one. */
export const NuevaContingencia = z.extend(Ensayar, {
  clave: z.uuid('Valor no válido'),
  motivo: requiredText(300, 'El motivo es obligatorio.'),
  paraPasajero: text(300),
})
export type NuevaContingencia = z.infer<typeof NuevaContingencia>

/** One reservation of it, as it was, and what became of it. */
export const PasoDeContingencia = z.object({
  reservaId: z.int(),
  paso: z.enum(PASOS),
  fecha: z.string(),
  hora: z.nullable(z.string()),
  salida: z.nullable(z.string()),
  rutaId: z.nullable(z.int()),
  portal: z.boolean(),
  razon: z.string(),
  /** When it was done, and by whom. */
  hecha: z.optional(z.string()),
  quien: z.optional(z.string()),
})
export type PasoDeContingencia = z.infer<typeof PasoDeContingencia>

export const Contingencia = z.object({
  id: z.int(),
  fecha: z.string(),
  que: z.enum(QUE_PASA),
  aFecha: z.nullable(z.string()),
  motivo: z.string(),
  paraPasajero: z.string(),
  estado: z.enum(ESTADOS),
  usuario: named,
  creada: z.string(),
  terminada: z.nullable(z.string()),
  version: z.int(),
  reservas: z.array(PasoDeContingencia),
})
export type Contingencia = z.infer<typeof Contingencia>

/** Without reservations it leaves all that are not done. */
export const Dejar = z.object({
  id: id('Debe ser un id'),
  reservaIds: z.optional(ids(MAXIMO_DE_RESERVAS)),
})
