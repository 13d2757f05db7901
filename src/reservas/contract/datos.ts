import { SIN_TELEFONO } from '../rules.ts'
import type { Reserva } from './reserva.ts'

// What a reservation says of its passenger, and how that is blocked or goes (Ley 21.719, decision 0039).

/** How much is still known of a passenger. */
export const DATOS = ['completos', 'bloqueados', 'anonimos'] as const
export type Datos = (typeof DATOS)[number]

/** What a reservation says of a person or in free words, by the names of the API; staff are not in it. */
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

/** What stands in the place of names and of texts where the data are blocked or gone. */
export const MASCARAS = {
  bloqueados: { nombre: 'DATOS BLOQUEADOS', texto: 'DATOS BLOQUEADOS' },
  anonimos: { nombre: 'PASAJERO ANONIMIZADO', texto: 'DATOS ANONIMIZADOS' },
} as const satisfies Record<Exclude<Datos, 'completos'>, { nombre: string; texto: string }>
export type Mascara = keyof typeof MASCARAS
const NADA_VISIBLE = '—'

/** The same fields of a reservation whose data are blocked or gone. What it did not have it does not seem to have. */
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

/** Why nobody changes a reservation whose data are blocked or gone; null where they are not. */
export const rechazoPorDatos = (datos: Datos) =>
  datos === 'completos'
    ? null
    : datos === 'bloqueados'
      ? 'Los datos de este pasajero están bloqueados a petición suya: la reserva no se modifica mientras no se desbloqueen.'
      : 'Los datos de este pasajero ya no existen: la reserva quedó anonimizada y no se modifica.'

/** Whether operations still need the passenger's data: it is to travel today or later. */
export const porViajar = (r: { habilitado: number; fecha: string }, hoy: string) =>
  r.habilitado === 1 && r.fecha >= hoy
