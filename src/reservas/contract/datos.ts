import type { MaskTexts } from './field-kinds.ts'
import { Reserva } from './reserva.ts'
import { PERSONALES, reservaFields } from './reserva-fields.ts'

// A passenger's data in a reservation, and how they are blocked or anonymised (decision 0039).

export const DATOS = ['completos', 'bloqueados', 'anonimos'] as const
export type Datos = (typeof DATOS)[number]

type Personal = (typeof PERSONALES)[number]
export type Personales = Pick<Reserva, Personal>
export const personalSchemas = Object.fromEntries(
  PERSONALES.map((name) => [name, Reserva.shape[name]]),
) as Pick<typeof Reserva.shape, Personal>

/** Texts that replace names and free texts of blocked or anonymised data. */
export const MASCARAS = {
  bloqueados: { nombre: 'DATOS BLOQUEADOS', texto: 'DATOS BLOQUEADOS' },
  anonimos: { nombre: 'PASAJERO ANONIMIZADO', texto: 'DATOS ANONIMIZADOS' },
} as const satisfies Record<Exclude<Datos, 'completos'>, MaskTexts>
export type Mascara = keyof typeof MASCARAS

/** Returns a reservation's personal fields masked. Empty free texts stay empty. */
export const maskPersonals = (r: Partial<Personales>, mascara: Mascara) =>
  Object.fromEntries(
    PERSONALES.map((name) => [name, reservaFields[name].mask(r[name], MASCARAS[mascara])]),
  ) as Personales

/** Returns why a reservation with blocked or anonymised data cannot be changed, or null. */
export const rechazoPorDatos = (datos: Datos) =>
  datos === 'completos'
    ? null
    : datos === 'bloqueados'
      ? 'El pasajero pidió bloquear sus datos. Para modificar la reserva, Gerencia debe desbloquearlos.'
      : 'Los datos de este pasajero ya no existen: la reserva quedó anonimizada y no se modifica.'

/** Returns whether operations still need the passenger's data: the trip is today or later. */
export const porViajar = (r: { habilitado: number; fecha: string }, hoy: string) =>
  r.habilitado === 1 && r.fecha >= hoy
