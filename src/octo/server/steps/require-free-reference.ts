import type { Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { NuevoApartado } from '#reservas/contract/apartado.ts'
import { findByReferencia } from '#reservas/server/queries/referencia.ts'
import { unprocessable } from './refusal.ts'

/** Throws if the channel gave its reference to a reservation before: the booking could not be confirmed, which judges again. */
export async function requireFreeReference(
  db: Transaction<DB>,
  canalVentaId: number,
  { referenciaExterna }: Pick<NuevoApartado, 'referenciaExterna'>,
) {
  if (referenciaExterna === null) return
  if (await findByReferencia(db, canalVentaId, referenciaExterna, 0))
    throw unprocessable('The resellerReference was used for another booking')
}
