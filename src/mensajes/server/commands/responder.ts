import type { Cmd } from '#acceso/server/session.ts'
import { insertHistory } from '#db/bookkeeping/history.ts'
import { conflict, notFound } from '#lib/server/errors.ts'
import { sendsLetters } from '#lib/server/mail.ts'
import { rechazoPorDatos } from '#reservas/contract/datos.ts'
import { lockRow } from '#reservas/server/queries/change-reserva.ts'
import { reachOf } from '#reservas/server/queries/reserva-filters.ts'
import type { peticiones } from '../../contract/peticion.ts'
import { answerPeticion, markUntold, readPeticion } from '../queries/peticiones.ts'
import { isOver, readAnswer, tellAnswer } from '../steps/tell-answer.ts'

const ANSWERED = 'Alguien ya respondió esta petición. Revise la respuesta.'

/**
 * Answers what a passenger asked, and tells it by mail if there is an address. The first answer stays: the passenger may
 * have read it.
 */
export async function responder(call: Cmd<typeof peticiones.responder>) {
  const { db, body, session, settings } = call
  const { peticionId, estado, respuesta, version } = body
  const asked = await readPeticion(db, peticionId)
  if (!asked) throw notFound()
  const { datos, reserva } = await lockRow(db, reachOf(call), asked.reservaId)
  const refusal = rechazoPorDatos(datos)
  if (refusal !== null) throw conflict(refusal)
  const now = (await readPeticion(db, peticionId)) ?? asked
  if (now.estado !== 'pendiente' || (version !== undefined && version !== now.version))
    throw conflict(ANSWERED, now)
  await answerPeticion(db, peticionId, { estado, respuesta, usuario_id: session.userId })
  await insertHistory(db, session, {
    entidad: 'peticion',
    id: peticionId,
    accion: 'UPDATE',
    verbo: 'responder',
    cambios: [{ campo: 'estado', antes: 'pendiente', despues: estado }],
    fechas: [reserva.fecha],
    quiet: true,
  })
  if (reserva.email && sendsLetters(settings)) {
    const { group } = await readAnswer(call, db, peticionId)
    if (!isOver(group, call.now())) await tellAnswer(call, db, { peticionId, canal: 'correo' })
  }
  const answered = (await readPeticion(db, peticionId)) ?? now
  const [marked = answered] = await markUntold(db, settings, [answered])
  return marked
}
