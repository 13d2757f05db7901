import { SIN_TELEFONO } from '../rules.ts'
import type { Reserva } from './reserva.ts'

// A passenger's data in a reservation, and how they are blocked or anonymised (decision 0039).

export const DATOS = ['completos', 'bloqueados', 'anonimos'] as const
export type Datos = (typeof DATOS)[number]

/** Fields with data of a passenger or free text, by their API names. Staff are not included. */
export const PERSONALES = [
  'nombrePasajero',
  'email',
  'telefono',
  'habitacion',
  'idioma',
  'observacion',
  'comentario',
  'motivoNoShow',
  'motivoCancela',
] as const satisfies (keyof Reserva)[]
export type Personales = Pick<Reserva, (typeof PERSONALES)[number]>

/** Texts that replace names and free texts of blocked or anonymised data. */
export const MASCARAS = {
  bloqueados: { nombre: 'DATOS BLOQUEADOS', texto: 'DATOS BLOQUEADOS' },
  anonimos: { nombre: 'PASAJERO ANONIMIZADO', texto: 'DATOS ANONIMIZADOS' },
} as const satisfies Record<Exclude<Datos, 'completos'>, { nombre: string; texto: string }>
export type Mascara = keyof typeof MASCARAS
const NADA_VISIBLE = '—'

/** Returns the fields of a reservation masked. Empty fields stay empty. */
export function tapados(r: Personales, mascara: Mascara): Personales {
  const { nombre, texto } = MASCARAS[mascara]
  return {
    nombrePasajero: nombre,
    email: '',
    telefono: SIN_TELEFONO,
    habitacion: NADA_VISIBLE,
    idioma: NADA_VISIBLE,
    observacion: texto,
    comentario: r.comentario && texto,
    motivoNoShow: r.motivoNoShow === null ? null : texto,
    motivoCancela: r.motivoCancela === null ? null : texto,
  }
}

/** Returns why a reservation with blocked or anonymised data cannot be changed, or null. */
export const rechazoPorDatos = (datos: Datos) =>
  datos === 'completos'
    ? null
    : datos === 'bloqueados'
      ? 'Los datos de este pasajero están bloqueados a petición suya: la reserva no se modifica mientras no se desbloqueen.'
      : 'Los datos de este pasajero ya no existen: la reserva quedó anonimizada y no se modifica.'

/** Returns whether operations still need the passenger's data: the trip is today or later. */
export const porViajar = (r: { habilitado: number; fecha: string }, hoy: string) =>
  r.habilitado === 1 && r.fecha >= hoy
