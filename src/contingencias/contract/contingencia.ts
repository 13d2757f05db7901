import * as z from 'zod/mini'
import { day, id, named, optionalDay, requiredText, text } from '#lib/contract/fields.ts'
import { IDIOMAS } from '#mensajes/rules.ts'
import { destinoAbono } from '#reservas/contract/abono.ts'
import { ConMotivoYCupo } from '#reservas/contract/reserva-input.ts'
import {
  CLASES_DE_DEVOLUCION,
  ESTADOS,
  ESTADOS_DE_DEVOLUCION,
  PASOS,
  QUE_PASA,
  QUIEN_PAGA,
} from '../rules.ts'

export const MAXIMO_DE_RESERVAS = 200

const ids = (max: number) =>
  z.array(id('Debe ser un id'), 'Valor no válido').check(z.maxLength(max, `Máximo ${max}`))

interface Choice {
  fecha: string
  que: (typeof QUE_PASA)[number]
  aFecha?: string | undefined
}

const choice = {
  fecha: day(),
  rutaIds: ids(MAXIMO_DE_RESERVAS),
  reservaIds: ids(MAXIMO_DE_RESERVAS),
  que: z.enum(QUE_PASA, { error: 'Diga qué pasa con ellas' }),
  aFecha: optionalDay,
}
const otherDay = z.refine<Choice>(
  ({ que, aFecha, fecha }) => que === 'anular' || (aFecha !== undefined && aFecha !== fecha),
  { path: ['aFecha'], error: 'Elija otro día' },
)

/** Departures and reservations of a day, and what becomes of them. `aFecha` is said where they are moved. */
export const Ensayar = z.object(choice).check(otherDay)
export type Ensayar = z.infer<typeof Ensayar>

const who = {
  nombrePasajero: z.string(),
  nombreExcursion: z.string(),
  pasajeros: z.int(),
}

/** Outcome that the dry run found for one reservation. Amounts are whole pesos. */
export const Ensayada = z.object({
  reservaId: z.int(),
  ...who,
  puede: z.boolean(),
  razon: z.optional(z.string()),
  /** It cannot by itself, but somebody may answer for it. */
  pregunta: z.optional(z.literal(true)),
  rendida: z.boolean(),
  /** Collected money that has to go back first, foreign money left out. */
  monto: z.int(),
  abono: z.int(),
  portal: z.boolean(),
  idioma: z.enum(IDIOMAS),
  /** Seats that are left on the other day before it comes; left out where nothing limits them. */
  lugares: z.optional(z.int()),
})
export type Ensayada = z.infer<typeof Ensayada>

/** `clave` is of the dialog: sent twice it is one. */
export const NuevaContingencia = z
  .object({
    ...choice,
    clave: z.guid('Valor no válido'),
    motivo: requiredText(300, 'El motivo es obligatorio.'),
    paraPasajero: text(300),
    paraPasajeroEn: z._default(text(300), ''),
    paraPasajeroPt: z._default(text(300), ''),
  })
  .check(otherDay)
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
  /** When it was done or refused, and by whom. */
  hecha: z.optional(z.string()),
  quien: z.optional(z.string()),
  /** As it is now; left out once it was removed. */
  reserva: z.optional(
    z.object({ ...who, hotel: z.string(), fecha: z.string(), hora: z.nullable(z.string()) }),
  ),
  devoluciones: z.array(
    z.object({
      clase: z.enum(CLASES_DE_DEVOLUCION),
      clp: z.int(),
      usd: z.number(),
      brl: z.number(),
      paga: z.enum(QUIEN_PAGA),
      estado: z.enum(ESTADOS_DE_DEVOLUCION),
      nota: z.string(),
    }),
  ),
  /** When the passenger was told after it was done. */
  avisado: z.optional(z.string()),
})
export type PasoDeContingencia = z.infer<typeof PasoDeContingencia>

export const Contingencia = z.object({
  id: z.int(),
  fecha: z.string(),
  que: z.enum(QUE_PASA),
  aFecha: z.nullable(z.string()),
  motivo: z.string(),
  /** Words for the passengers, in Spanish, English and Portuguese. */
  paraPasajero: z.string(),
  paraPasajeroEn: z.string(),
  paraPasajeroPt: z.string(),
  estado: z.enum(ESTADOS),
  usuario: named,
  creada: z.string(),
  terminada: z.nullable(z.string()),
  version: z.int(),
  reservas: z.array(PasoDeContingencia),
})
export type Contingencia = z.infer<typeof Contingencia>

const whichOne = id('Debe ser un id')

/** Does one reservation; with answers to what was asked about it. */
export const Paso = z.object({
  id: whichOne,
  reservaId: whichOne,
  ...z.pick(ConMotivoYCupo, { confirmarCupo: true, confirmarSalida: true, confirmarCruce: true })
    .shape,
  ...destinoAbono,
})
export type Paso = z.infer<typeof Paso>

/** Without reservations it leaves all that are not done. */
export const Dejar = z.object({
  id: whichOne,
  reservaIds: z.optional(ids(MAXIMO_DE_RESERVAS)),
})
