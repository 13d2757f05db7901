import type { Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import { addDays } from '#lib/contract/civil-day.ts'
import { conflict } from '#lib/server/errors.ts'
import type { NuevaMoneda } from '../../contract.ts'
import { questionOfTasas } from '../../rules.ts'
import { findTasa } from '../queries.ts'

/** Throws 409 with a question if rates are far from those last known before their day, unless confirmed (CA-19). */
export async function requireUsual(
  db: Transaction<DB>,
  { fecha, dolar, real, confirmarTasa }: NuevaMoneda,
) {
  const last = confirmarTasa ? null : await findTasa(db, addDays(fecha, -1))
  if (last === null) return
  const known = { fecha: last.fecha, dolar: Number(last.dolar), real: Number(last.real) }
  const question = questionOfTasas({ dolar, real }, known)
  if (question !== null) throw conflict(question, { confirmar: 'confirmarTasa', tasa: known })
}
