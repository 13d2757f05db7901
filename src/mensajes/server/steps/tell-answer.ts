import type { Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import { conflict, notFound } from '#lib/server/errors.ts'
import { sendsLetters } from '#lib/server/mail.ts'
import type { Caller } from '#reservas/server/queries/reserva-filters.ts'
import type { Moment } from '../../contract/state.ts'
import type { Avisado, Avisar } from '../../contract/told.ts'
import { findSame, lockReservas, supersedeAnswer } from '../queries/mensajes.ts'
import { markUntold, readPeticion } from '../queries/peticiones.ts'
import { readTold, type Sale } from '../queries/told.ts'
import { digestOfAnswer, type Group, groupsOf } from './groups.ts'
import { checkWay, EVER, keepMensaje, type Teller } from './tell-group.ts'

/** Makes the group that an answer is told to: its reservation alone, changed or not. */
export function groupOfAnswer(sale: Sale, at: Moment, key: Buffer): Group {
  const [group] = groupsOf([sale], { at, until: EVER, key })
  if (!group) throw notFound()
  return { ...group, clase: 'respuesta', tras: 0 }
}

export type AnswerCall = Teller & Pick<Caller, 'scope'> & { now(): Moment }

/** Reads an answered request with its reservation, if the caller reaches it and its passenger's data are there. */
export async function readAnswer(call: AnswerCall, db: Transaction<DB>, peticionId: number) {
  const { settings, now } = call
  const asked = await readPeticion(db, peticionId)
  if (!asked || asked.estado === 'pendiente') throw notFound()
  const [sale] = await readTold(db, call, { ids: [asked.reservaId] }, settings)
  if (!sale) throw notFound()
  const [marked = asked] = await markUntold(db, settings, [asked])
  return { asked: marked, group: groupOfAnswer(sale, now(), settings.secretKey) }
}

/** After the pick-up nobody is written to about their trip. */
export const isOver = ({ pickup }: Group, at: Moment) => pickup.day < at.day

/** Tells the answer to a request once, by whatever way. */
export async function tellAnswer(
  call: AnswerCall,
  db: Transaction<DB>,
  { peticionId, canal }: { peticionId: number; canal: Avisar['canal'] },
): Promise<Avisado> {
  const before = await readPeticion(db, peticionId)
  if (!before) throw notFound()
  await lockReservas(db, [before.reservaId])
  const { asked, group } = await readAnswer(call, db, peticionId)
  const at = call.now()
  if (isOver(group, at)) throw conflict('El viaje ya pasó.')
  const contenido = digestOfAnswer(asked)
  const from = checkWay(call, group, { canal, at }) ?? at
  const { persona, venta, clase, tras } = group
  const same = await findSame(db, { persona, venta, clase, contenido, tras })
  if (same && (same.estado !== 'en_cola' || sendsLetters(call.settings)))
    return { mensaje: same.id, estado: same.estado, ya: true }
  await supersedeAnswer(db, contenido)
  return keepMensaje(call, db, group, { canal, contenido, motivo: '', from })
}
