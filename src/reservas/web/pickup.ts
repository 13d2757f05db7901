import { compareSpanish } from '#lib/contract/spanish-order.ts'
import type { Reserva } from '../contract/reserva.ts'

/** Compares by pickup order: hour (missing ones last), hotel, room. */
export const byPickup = (a: Reserva, b: Reserva) =>
  (a.hora ?? '99').localeCompare(b.hora ?? '99') ||
  compareSpanish(a.hotel.nombre, b.hotel.nombre) ||
  compareSpanish(a.habitacion, b.habitacion)
