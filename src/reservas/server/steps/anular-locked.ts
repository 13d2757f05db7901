import type { Cambio, Reserva } from '../../contract/reserva.ts'
import { updateReserva } from '../queries/change-reserva.ts'
import type { WriteCall } from './lock-reserva.ts'
import { recordChange } from './reserva-history.ts'

/** Annuls a reservation that is already locked. `told`: what the history tells besides. */
export async function anularLocked(
  call: WriteCall,
  reserva: Reserva,
  motivo: string,
  told: readonly Cambio[],
) {
  const { day, time } = call.now()
  await updateReserva(call.db, reserva.id, {
    habilitado: 0,
    nombre_cancela: call.session.userName,
    motivo_cancela: motivo,
    fecha_cancela: day,
    hora_cancela: time,
    ruta_id: null,
  })
  return recordChange(call, { accion: 'DELETE', verbo: 'anular', motivo }, reserva, told)
}
