import type { Cmd } from '#acceso/server/queries.ts'
import type { reservas } from '../../contract.ts'
import { cualReserva } from '../../rules.ts'
import { updateReserva } from '../queries/cambio.ts'
import { findRutaDelDia } from '../queries/ruta-del-dia.ts'
import { abrir } from './abrir.ts'
import { anotar } from './anotar.ts'

/** Restores an annulled reservation. It joins a route of its day again (RU-3). */
export async function restaurar(call: Cmd<typeof reservas.restore>) {
  const { version, motivo } = call.body
  const reserva = await abrir(call, 'restaurar', { id: cualReserva(call.body), version })
  const ruta_id = await findRutaDelDia(call.db, { ...reserva, hoy: call.now().day })
  await updateReserva(call.db, reserva.id, {
    habilitado: 1,
    nombre_cancela: null,
    motivo_cancela: null,
    fecha_cancela: null,
    hora_cancela: null,
    ruta_id,
  })
  return anotar(call, { accion: 'UPDATE', verbo: 'restaurar', motivo }, reserva)
}
