import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { DB } from '#db/schema.ts'
import type { Apartado } from '#reservas/contract/apartado.ts'
import { lockApartado } from '#reservas/server/queries/apartados.ts'
import { canalOf } from './caller.ts'
import { invalidBooking } from './refusal.ts'

const Uuid = z.guid()

/** Returns the uuid, or the booking that was found by it. Throws for a text that is no uuid, and for a booking that is not there. */
export function requireBooking(uuid: string): string
export function requireBooking(uuid: string, found: Apartado | undefined): Apartado
export function requireBooking(uuid: string, ...found: [Apartado?]) {
  if (!z.safeParse(Uuid, uuid).success) throw invalidBooking(uuid)
  if (found.length === 0) return uuid
  if (!found[0]) throw invalidBooking(uuid)
  return found[0]
}

type Call = Parameters<typeof canalOf>[0] & {
  readonly db: Transaction<DB>
  readonly params: { readonly uuid: string }
}

/** Locks a booking of the caller's channel until the transaction ends. Those of other channels are as unknown as none. */
export async function lockBooking(call: Call): Promise<Apartado> {
  const { uuid } = call.params
  return requireBooking(uuid, await lockApartado(call.db, canalOf(call), requireBooking(uuid)))
}
