import type { Cmd } from '#acceso/server/queries.ts'
import type { reservas } from '../../contract.ts'
import { updateReserva } from '../queries/cambio.ts'
import { findRutaDelDia } from '../queries/ruta-del-dia.ts'
import { abrir } from './abrir.ts'
import { anotar } from './anotar.ts'

/** Reverts a no-show. The reservation joins a route of its day again (RU-3). */
export async function quitarNoshow(call: Cmd<typeof reservas.quitarNoshow>) {
  const { reservaId: id, version, motivo } = call.body
  const reserva = await abrir(call, 'quitarNoshow', { id, version })
  const ruta_id = await findRutaDelDia(call.db, { ...reserva, hoy: call.now().day })
  await updateReserva(call.db, id, { noshow: 0, motivo_noshow: null, ruta_id })
  return anotar(call, { accion: 'UPDATE', verbo: 'quitarNoshow', motivo }, reserva)
}
