import type { Cmd } from '#acceso/server/session.ts'
import { NO_RECEPCIONISTA } from '#catalogos/recepcionistas/contract.ts'
import { catalog } from '#catalogos/recepcionistas/server/queries.ts'
import { addRow } from '#lib/server/catalog.ts'
import { conflict, invalid, notFound } from '#lib/server/errors.ts'
import { nameRecepcionista } from '#reservas/server/steps/name-recepcionista.ts'
import type { nombres } from '../../contract/nombre.ts'
import { isKnown, lockNombres, lockRecepcionista } from '../queries/nombres.ts'

type Call = Cmd<typeof nombres.reconocer>

const DONE = 'Ese nombre ya fue reconocido.'
const KNOWN = 'El hotel ya tiene un recepcionista con ese nombre: elíjalo'

/** Says who is meant by a name that was typed, in all reservations of its hotel that hold it. Once. */
export async function reconocerNombre(call: Call) {
  const { db, body } = call
  const { hotelId, nombre } = body
  if (!(await lockNombres(db, hotelId))) throw notFound()
  const recepcionista = await readPersona(call)
  const reservas = await nameRecepcionista(call, { hotelId, nombre, recepcionista })
  if (reservas === 0) throw conflict(DONE)
  return { recepcionista, reservas }
}

/** Returns the receptionist that was chosen or adds the new one. Requires lockNombres. */
async function readPersona(call: Call) {
  const { db, body } = call
  const { hotelId, recepcionistaId, nombreNuevo = '' } = body
  if (recepcionistaId != null) {
    const found = await lockRecepcionista(db, hotelId, recepcionistaId)
    if (!found) throw invalid({ recepcionistaId: NO_RECEPCIONISTA })
    return found
  }
  if (await isKnown(db, hotelId, nombreNuevo)) throw invalid({ nombreNuevo: KNOWN })
  const { id, nombre } = await addRow(call, catalog, { nombre: nombreNuevo, hotelId })
  return { id, nombre }
}
