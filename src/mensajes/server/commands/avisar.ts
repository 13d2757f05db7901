import type { Ctx } from '#acceso/server/session.ts'
import { transactAgain } from '#lib/server/command.ts'
import { invalid } from '#lib/server/errors.ts'
import type { Avisado } from '../../contract/told.ts'
import type { mensajes } from '../../contract.ts'
import { tellGroup } from '../steps/tell-group.ts'

/**
 * Tells each person of a list, in a transaction of its own: what was told stays told where a later one is refused, and
 * sent again it is not told twice. Each is repeated after a deadlock.
 */
export async function avisar(call: Ctx<typeof mensajes.avisar>): Promise<Avisado[]> {
  const { canal, grupos } = call.body
  if (canal !== 'correo' && grupos.length > 1)
    throw invalid({ grupos: 'Por WhatsApp y en persona se avisa de a uno' })
  const told: Avisado[] = []
  for (const grupo of grupos)
    told.push(await transactAgain(call.db, (db) => tellGroup(call, db, grupo)))
  return told
}
