import type { Ctx } from '#acceso/server/session.ts'
import type { Changing } from '#acceso/server/steps/as-call.ts'
import type { AppError } from '#lib/server/errors.ts'
import { withParts } from '#lib/server/handle.ts'
import { isJudgement } from '#lib/server/judgement.ts'
import { inSavepoint, rehearse } from '#lib/server/rehearse.ts'
import { idiomaOf } from '#mensajes/rules.ts'
import type { SinLugar } from '#reservas/contract/salida.ts'
import { lockDays } from '#reservas/server/queries/change-reserva.ts'
import type { Ensayada } from '../../contract/contingencia.ts'
import type { contingencias } from '../../contract.ts'
import type { Chosen } from '../queries/chosen.ts'
import { textOfOther } from '../queries/contingencias.ts'
import { changeOne, isQuestion } from '../steps/change-one.ts'
import { pickChosen } from '../steps/pick-chosen.ts'

type Call = Ctx<typeof contingencias.ensayar>

/**
 * Does what a contingencia would do and undoes all of it: seats count down as they will. Locks the days first, in the
 * order in which every call locks them.
 */
export const ensayar = (call: Call): Promise<Ensayada[]> =>
  rehearse(call.db, async (db) => {
    const { fecha, aFecha } = call.body
    const rows = await pickChosen(db, call.body)
    const excursions = [...new Set(rows.map(({ excursionId }) => excursionId))]
    await lockDays(
      db,
      excursions.flatMap((excursionId) =>
        [fecha, aFecha].flatMap((day) => (day ? [{ fecha: day, excursionId }] : [])),
      ),
    )
    const told: Ensayada[] = []
    for (const row of rows) told.push(await tryOne(withParts(call, { db }), call.body, row))
    return told
  })

async function tryOne(call: Changing, body: Call['body'], row: Chosen): Promise<Ensayada> {
  const { reservaId, nombrePasajero, nombreExcursion, pasajeros, rendida, monto, abono, portal } =
    row
  const facts = {
    reservaId,
    nombrePasajero,
    nombreExcursion,
    pasajeros,
    rendida,
    monto,
    abono,
    portal,
    idioma: idiomaOf(row.idioma),
  }
  if (row.otra !== null) return { ...facts, puede: false, razon: textOfOther(row.otra) }
  const plan = { que: body.que, aFecha: body.aFecha, motivo: 'ENSAYO' }
  try {
    const { lugares } = await inSavepoint(call.db, () => changeOne(call, plan, row, {}))
    return { ...facts, puede: true, ...(lugares !== undefined && { lugares }) }
  } catch (error) {
    if (!isJudgement(error)) throw error
    return { ...facts, puede: false, razon: error.message, ...asked(error) }
  }
}

/** Seats are left out where the question is another one. */
function asked(error: AppError) {
  const { cupo } = (error.data ?? {}) as Partial<SinLugar>
  return {
    ...(isQuestion(error) && { pregunta: true as const }),
    ...(cupo && { lugares: cupo.quedan }),
  }
}
