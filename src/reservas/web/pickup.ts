import type { Reserva } from '../contract/reserva.ts'

const { compare } = new Intl.Collator('es', { numeric: true })

/** The order people are picked up in: hour (those without one last), hotel, room. */
export const byPickup = (a: Reserva, b: Reserva) =>
  (a.hora ?? '99').localeCompare(b.hora ?? '99') ||
  compare(a.hotel.nombre, b.hotel.nombre) ||
  compare(a.habitacion, b.habitacion)
