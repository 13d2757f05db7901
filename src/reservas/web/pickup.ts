import type { Reserva } from '../contract/reserva.ts'

// Made when first needed: to wake it is felt on a phone.
let spanish: Intl.Collator | undefined
function compare(a: string, b: string) {
  spanish ??= new Intl.Collator('es', { numeric: true })
  return spanish.compare(a, b)
}

/** The order people are picked up in: hour (those without one last), hotel, room. */
export const byPickup = (a: Reserva, b: Reserva) =>
  (a.hora ?? '99').localeCompare(b.hora ?? '99') ||
  compare(a.hotel.nombre, b.hotel.nombre) ||
  compare(a.habitacion, b.habitacion)
