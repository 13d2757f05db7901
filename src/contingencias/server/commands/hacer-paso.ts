import type { Cmd, Ctx } from '#acceso/server/session.ts'
import { transactAgain } from '#lib/server/command.ts'
import { conflict } from '#lib/server/errors.ts'
import { withParts } from '#lib/server/handle.ts'
import { isJudgement } from '#lib/server/judgement.ts'
import type { PasoDeContingencia } from '../../contract/contingencia.ts'
import type { contingencias } from '../../contract.ts'
import { findPaso, lockContingencia, readPaso, storePaso } from '../queries/contingencias.ts'
import { changeOne, isQuestion } from '../steps/change-one.ts'
import { endContingencia, recordContingencia } from '../steps/contingencia-history.ts'
import { oweCobro, owePortal, tellAbono } from '../steps/owe-devolucion.ts'

type Call = Cmd<typeof contingencias.paso>

/** Refusal of a reservation: its transaction is undone, and the next one keeps the reason. */
class Refused extends Error {}

/**
 * Does one reservation of a contingencia, in one transaction with its row: what is written there was done, once. A
 * question is thrown to the caller; another refusal becomes the row's reason.
 */
export async function hacerPaso(call: Ctx<typeof contingencias.paso>): Promise<PasoDeContingencia> {
  try {
    return await transactAgain(call.db, (db) => change(withParts(call, { db })))
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return transactAgain(call.db, (db) => refuse(withParts(call, { db }), error.message))
  }
}

/** Locks the contingencia and returns it with the reservation's row. */
async function lockPaso({ db, body }: Call) {
  const contingencia = await lockContingencia(db, body.id)
  return { contingencia, row: await findPaso(db, body) }
}

async function change(call: Call) {
  const { body, db, session } = call
  const { id, reservaId, ...answers } = body
  const { contingencia, row } = await lockPaso(call)
  if (row.paso === 'hecha') return readPaso(db, body)
  if (row.paso === 'dejada')
    throw conflict('La reserva se dejó como está.', await readPaso(db, body))
  const { que, a_fecha: aFecha, motivo } = contingencia
  const { before } = await changeOne(
    call,
    { que, aFecha, motivo },
    { reservaId, fecha: row.fecha },
    answers,
  ).catch((error: unknown) => {
    throw isJudgement(error) && !isQuestion(error) ? new Refused(error.message) : error
  })
  await storePaso(db, body, { paso: 'hecha', razon: '', userId: session.userId })
  if (que === 'anular') {
    await tellAbono(call, body, before, answers)
    if (row.portal) await owePortal(call, body, before)
  }
  await endContingencia(call, contingencia)
  return readPaso(db, body)
}

async function refuse(call: Call, reason: string) {
  const { body, db, session } = call
  const { contingencia, row } = await lockPaso(call)
  if (row.paso === 'hecha' || row.paso === 'dejada') return readPaso(db, body)
  const razon = reason.slice(0, 300)
  await storePaso(db, body, { paso: 'no pudo', razon, userId: session.userId })
  await oweCobro(call, body, row.fecha)
  await recordContingencia(call, contingencia, {
    accion: 'UPDATE',
    verbo: 'no pudo',
    motivo: razon,
    cambios: [{ campo: 'reserva', antes: null, despues: body.reservaId }],
  })
  await endContingencia(call, contingencia)
  return readPaso(db, body)
}
