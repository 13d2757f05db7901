import type { Cmd } from '#acceso/server/queries.ts'
import type { reservas } from '../../contract.ts'
import { deleteReserva } from '../queries/cambio.ts'
import { abrir } from './abrir.ts'
import { anotarHecho } from './anotar.ts'

/** Removes an annulled reservation. Only its history remains. */
export async function eliminar(call: Cmd<typeof reservas.eliminar>) {
  const { reservaId: id, version, motivo } = call.body
  const reserva = await abrir(call, 'eliminar', { id, version })
  await anotarHecho(call, { accion: 'DELETE', verbo: 'eliminar', motivo }, reserva)
  await deleteReserva(call.db, id)
  return { reservaId: id }
}
