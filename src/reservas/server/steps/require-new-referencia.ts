import type { Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import { AppError } from '#lib/server/errors.ts'
import { ESTA, estadoOf } from '../../rules.ts'
import { findByReferencia, lockReferencia } from '../queries/referencia.ts'

interface Sold {
  readonly canalVentaId: number
  readonly referenciaExterna: string
}

/**
 * Throws 409, and names the other reservation, if the channel gave its reference to one before (RE-70). Takes the lock of
 * the reference; the unique index holds it besides.
 */
export async function requireNewReferencia(
  db: Transaction<DB>,
  { canalVentaId, referenciaExterna: referencia }: Sold,
  own = 0,
) {
  if (referencia === '') return
  await lockReferencia(db, canalVentaId, referencia)
  const other = await findByReferencia(db, canalVentaId, referencia, own)
  if (other === undefined) return
  const estado = estadoOf(other)
  const message = `La referencia ${referencia} de ${other.canal} ya es de la reserva N° ${other.id}${
    estado === 'activa' ? '' : `, que ${ESTA[estado]}`
  }.`
  throw new AppError(409, message, { errors: { referenciaExterna: message } })
}
