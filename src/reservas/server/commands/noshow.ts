import type { Cmd } from '#acceso/server/queries.ts'
import type { reservas } from '../../contract.ts'
import { updateReserva } from '../queries/cambio.ts'
import { abrir } from './abrir.ts'
import { anotar } from './anotar.ts'

/** Marks a no-show and takes the reservation off its route (RU-3). */
export async function noshow(call: Cmd<typeof reservas.noshow>) {
  const { reservaId: id, version, motivo } = call.body
  const reserva = await abrir(call, 'noshow', { id, version })
  await updateReserva(call.db, id, { noshow: 1, motivo_noshow: motivo, ruta_id: null })
  return anotar(call, { accion: 'UPDATE', verbo: 'noshow', motivo }, reserva)
}
