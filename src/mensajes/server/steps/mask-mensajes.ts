import { randomBytes } from 'node:crypto'
import { redactAnswers } from '#db/bookkeeping/kept-answers.ts'
import { MASCARAS, type Mascara } from '#reservas/contract/datos.ts'
import type { Protection } from '#reservas/server/steps/mask-reserva.ts'
import { peticiones } from '../../contract/peticion.ts'
import {
  type KeptMensaje,
  type KeptPeticion,
  lockMensajes,
  lockPeticiones,
  supersede,
  writeMensaje,
  writePeticion,
} from '../queries/mask.ts'

// Called by the protection of passengers, in its transaction with the reservation locked.

/** Texts taken out of what a passenger asked and was told. Rows that earlier versions blocked have none. */
export interface StoredMensajes {
  peticiones?: readonly KeptPeticion[]
  mensajes?: readonly KeptMensaje[]
}

const ANSWERING = [peticiones.responder.key]

/**
 * Masks what a reservation's passenger asked and was told, and takes out of the queue what waits. A message of several
 * reservations is kept with the first one that is masked, or the mask itself would be restored.
 */
export async function maskMensajes(
  { db }: Protection,
  reservaId: number,
  mascara: Mascara,
): Promise<Required<StoredMensajes>> {
  const { texto } = MASCARAS[mascara]
  const masked = (text: string) => (text === '' ? '' : texto)
  const asked = await lockPeticiones(db, reservaId)
  for (const one of asked) {
    const values = { texto: masked(one.texto), respuesta: masked(one.respuesta) }
    await writePeticion(db, { id: one.id, ...values })
    await redactAnswers(db, { calls: ANSWERING, at: [], id: one.id, values })
  }
  const told = await lockMensajes(db, reservaId)
  if (told.length > 0)
    await supersede(
      db,
      told.map(({ id }) => id),
    )
  for (const { id, motivo } of told)
    await writeMensaje(db, { id, persona: randomBytes(32).toString('hex'), motivo: masked(motivo) })
  const kept = told.filter(({ isMasked }) => !isMasked)
  return { peticiones: asked, mensajes: kept.map(({ isMasked: _, ...one }) => one) }
}

/** Restores what blocking took out. What was in the queue is not sent any more. */
export async function unmaskMensajes(
  { db }: Protection,
  { peticiones: asked = [], mensajes: told = [] }: StoredMensajes,
) {
  for (const one of asked) await writePeticion(db, one)
  for (const one of told) await writeMensaje(db, one)
}
