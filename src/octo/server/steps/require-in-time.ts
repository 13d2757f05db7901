import type { Apartado } from '#reservas/contract/apartado.ts'
import { departureOf, lastChange, type Sold } from '../../contract/booking.ts'
import { askingOf } from './caller.ts'
import { unprocessable } from './refusal.ts'

/** Throws if it is too late for a reseller to annul or change what it bought: the office may still do it. */
export function requireInTime(
  call: Parameters<typeof askingOf>[0],
  apartado: Apartado,
  sold: Sold,
) {
  const { terms, now } = askingOf(call)
  const { fecha, salida } = departureOf(apartado, sold)
  if (now >= lastChange(terms, fecha, salida))
    throw unprocessable('The cancellation cut-off has elapsed; ask the supplier')
}
