import type { Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import { conflict } from '#lib/server/errors.ts'
import { loRindio, readDetallesOf } from '../queries/rendicion-row.ts'

/** Why a reservation cannot be settled, by its state; an active one is on no route or on another. */
export const REFUSALS = {
  anulada: 'La reserva está anulada: no se puede rendir.',
  noshow: 'La reserva está marcada como No Show: no se puede rendir.',
  activa: 'La reserva ya no va en esta ruta.',
} as const

/** Throws 409 with the detail of a reservation that has one. */
export async function checkUnsettled(db: Transaction<DB>, reservaId: number) {
  const [detalle] = await readDetallesOf(db, [reservaId])
  if (detalle)
    throw conflict(
      `La reserva ya está rendida. ${await loRindio(db, 'detalle_rendicion', detalle)}`,
      detalle,
    )
}
