import type { Ctx } from '#acceso/server/session.ts'
import { command } from '#lib/server/command.ts'
import { sweepComprobantes } from '#rendiciones/server/jobs/sweep-comprobantes.ts'
import type { pasajeros } from '../../contract.ts'
import { protectOnRequest } from '../steps/protect-on-request.ts'
import { anonimizar } from '../steps/protect-pasajeros.ts'

type Call = typeof pasajeros.anonimizar
const forget = command<Call, Ctx<Call>['session'], Ctx<Call>['settings']>((call) =>
  protectOnRequest(call, 'anonimizar', anonimizar),
)

/** Anonymises for good. Files of receipts are removed after the commit; if that fails, the hourly sweep does it. */
export async function anonimizarPasajero(call: Ctx<Call>) {
  const answer = await forget(call)
  await sweepComprobantes(call.db, call.files).catch((err) =>
    call.request.log.warn({ err }, 'sweep failed'),
  )
  return answer
}
