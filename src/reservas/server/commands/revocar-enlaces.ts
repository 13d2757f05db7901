import type { Cmd } from '#acceso/server/session.ts'
import type { enlaces } from '../../contract/enlace.ts'
import { lockRow } from '../queries/change-reserva.ts'
import { revokeEnlaces } from '../queries/enlaces.ts'
import { reachOf } from '../queries/reserva-filters.ts'
import { recordHistory } from '../steps/reserva-history.ts'

/** Ends all links to the page of a reservation's passenger. */
export async function revocarEnlaces(call: Cmd<typeof enlaces.revocar>) {
  const { reserva } = await lockRow(call.db, reachOf(call), call.body.reservaId)
  const revoked = await revokeEnlaces(call.db, reserva.id)
  const deed = { accion: 'UPDATE', verbo: 'revocarEnlaces', quiet: true } as const
  if (revoked > 0) await recordHistory(call, deed, reserva)
  return { revocados: revoked }
}
