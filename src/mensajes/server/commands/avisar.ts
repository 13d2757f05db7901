import type { Ctx } from '#acceso/server/session.ts'
import { transactAgain } from '#lib/server/command.ts'
import { AppError, invalid } from '#lib/server/errors.ts'
import type { Avisar, Destino } from '../../contract/told.ts'
import type { mensajes } from '../../contract.ts'
import { tellAnswer } from '../steps/tell-answer.ts'
import { tellGroup } from '../steps/tell-group.ts'

type Call = Ctx<typeof mensajes.avisar>

/**
 * Tells each person of a list, in a transaction of its own: what was told stays told where another one is refused, and
 * sent again it is not told twice. Each is repeated after a deadlock.
 */
export async function avisar(call: Call): Promise<Destino[]> {
  const { canal, grupos, peticionId } = call.body
  if (canal !== 'correo' && grupos.length > 1)
    throw invalid({ grupos: 'Por WhatsApp y en persona se avisa de a uno' })
  if (peticionId !== undefined && grupos.length > 1)
    throw invalid({ grupos: 'Una respuesta se avisa a una persona' })
  const told: Destino[] = []
  for (const grupo of grupos) told.push(await tellOne(call, grupo))
  return told
}

/** Tells one person. A judgement about this one becomes the reason; a failure of the server ends the call. */
async function tellOne(call: Call, grupo: Avisar['grupos'][number]): Promise<Destino> {
  const { canal, peticionId } = call.body
  try {
    return await transactAgain(call.db, (db) =>
      peticionId === undefined
        ? tellGroup(call, db, grupo)
        : tellAnswer(call, db, { peticionId, canal }),
    )
  } catch (error) {
    if (error instanceof AppError && (error.status === 404 || error.status === 409))
      return { razon: error.message }
    throw error
  }
}
