import { MASCARAS } from '#reservas/contract/datos.ts'
import type { Reserva } from '#reservas/contract/reserva.ts'
import type { HoraPropuesta } from '#reservas/contract/salida.ts'
import { paxOf } from '#reservas/rules.ts'
import { countPasajeros } from '#reservas/web/parts/counts.ts'

const MASKED: readonly string[] = Object.values(MASCARAS).map(({ nombre }) => nombre)

/** Says why the pauta proposes no hour to a reservation. */
function reasonOf(row: Reserva, departs: (row: Reserva) => boolean) {
  if (row.rendida === 1) return 'Ya está rendida'
  if (MASKED.includes(row.nombrePasajero)) return 'Sus datos están bloqueados'
  return departs(row)
    ? `${row.nombreExcursion} no tiene pauta para ${row.hotel.nombre}`
    : `${row.nombreExcursion} no tiene hora de salida`
}

/**
 * Says who stays without an hour although the proposed ones are given, and why; empty if nobody does. `departs` tells
 * whether the departure of a reservation is known.
 */
export function missingHours(
  rows: readonly Reserva[],
  proposed: readonly HoraPropuesta[],
  departs: (row: Reserva) => boolean,
) {
  const getsHour = new Set(proposed.map(({ id }) => id))
  const missing = rows.filter(({ id, hora }) => hora === null && !getsHour.has(id))
  const pasajeros = missing.reduce((sum, row) => sum + paxOf(row), 0)
  return {
    headline: `${countPasajeros(pasajeros)} ${pasajeros === 1 ? 'sigue' : 'siguen'} sin hora:`,
    reasons: [...Map.groupBy(missing, (row) => reasonOf(row, departs))].map(([reason, own]) => ({
      reason,
      names: own.map(({ nombrePasajero }) => nombrePasajero).join(', '),
    })),
  }
}
