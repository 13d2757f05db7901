import type { Ausencia } from '#catalogos/ausencias/contract.ts'
import { addDays, type Day } from '#lib/contract/civil-day.ts'

/** Days of a tour, both included. */
export interface Days {
  desde: Day
  hasta: Day
}

export const daysOf = (fecha: Day, dias = 1): Days => ({
  desde: fecha,
  hasta: addDays(fecha, dias - 1),
})

export const isAbsent = (one: Ausencia, { desde, hasta }: Days) =>
  one.desde <= hasta && one.hasta >= desde

/** Returns the absences of somebody that touch a tour. */
export const absencesOf = (usuarioId: number, days: Days, fuera: readonly Ausencia[]) =>
  fuera.filter((one) => one.usuarioId === usuarioId && isAbsent(one, days))
