import type { Cmd } from '#acceso/server/session.ts'
import type { reservas } from '../../contract.ts'
import { restaurarReserva } from '../steps/restaurar-reserva.ts'

export const restaurar = (call: Cmd<typeof reservas.restore>) => restaurarReserva(call)
