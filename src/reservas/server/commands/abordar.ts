import type { Cmd } from '#acceso/server/session.ts'
import { conflict, invalid, outOfReach } from '#lib/server/errors.ts'
import {
  isMomentOf,
  MOMENTO_AJENO,
  refusalOfAbordaje,
  soloHay,
  yaSeDijo,
} from '../../contract/abordaje.ts'
import type { reservas } from '../../contract.ts'
import { paxOf } from '../../rules.ts'
import { findAbordaje, saveAbordaje } from '../queries/abordaje.ts'
import { lockRow } from '../queries/change-reserva.ts'
import { NO_VA, whyGone } from '../queries/left-ruta.ts'
import { reachOf } from '../queries/reserva-filters.ts'
import { recordChange, staffOf } from '../steps/reserva-history.ts'

/**
 * Records how many came of a reservation, or takes that back. The reservation keeps its version: it did not change.
 * Said again it stays as it was, so that a phone may send twice.
 */
export async function abordar(call: Cmd<typeof reservas.abordar>) {
  const { body, db, session, scope, settings, now } = call
  const { reservaId, vinieron, version, momento = null } = body
  const { reserva } = await lockRow(db, reachOf({ session, scope: 'A' }), reservaId)
  if (scope === 'R' && !staffOf(reserva.ruta).includes(session.userId))
    throw outOfReach(await whyGone(db, session, reserva), NO_VA)
  const before = await findAbordaje(db, reservaId)
  if (before && before.vinieron === vinieron) return before
  const refusal = refusalOfAbordaje(reserva, { now: now(), enRuta: scope === 'R' })
  if (refusal !== null) throw conflict(refusal)
  if (vinieron !== null && vinieron > paxOf(reserva))
    throw invalid({ vinieron: soloHay(paxOf(reserva)) })
  const { fecha } = reserva
  if (momento !== null && !isMomentOf(momento, { fecha, hoy: now().day }, settings.timeZone))
    throw invalid({ momento: MOMENTO_AJENO })
  if (version !== undefined && version !== (before?.version ?? 0))
    throw conflict(yaSeDijo(before?.vinieron ?? null), before)
  await saveAbordaje(db, { reservaId, vinieron, userId: session.userId, momento })
  const quiet = vinieron !== 0
  await recordChange(call, { accion: 'UPDATE', verbo: 'abordar', quiet }, reserva)
  const saved = await findAbordaje(db, reservaId)
  if (!saved) throw new Error('it was saved in this transaction')
  return saved
}
