import type { Cmd } from '#acceso/server/queries.ts'
import type { Reserva } from '../../contract/reserva.ts'
import type { reservas } from '../../contract.ts'
import { updateReserva } from '../queries/cambio.ts'
import { abrir, type Llamada } from './abrir.ts'
import { anotar } from './anotar.ts'

/** Annuls a reservation and takes it off its route (RU-3). */
export async function anular(call: Cmd<typeof reservas.anular>) {
  const { reservaId: id, version, motivo } = call.body
  return anularAbierta(call, await abrir(call, 'anular', { id, version }), motivo)
}

/** Annuls a reservation that is already locked. */
export async function anularAbierta(llamada: Llamada, reserva: Reserva, motivo: string) {
  const { day, time } = llamada.now()
  await updateReserva(llamada.db, reserva.id, {
    habilitado: 0,
    nombre_cancela: llamada.session.userName,
    motivo_cancela: motivo,
    fecha_cancela: day,
    hora_cancela: time,
    ruta_id: null,
  })
  return anotar(llamada, { accion: 'DELETE', verbo: 'anular', motivo }, reserva)
}
