import type { Cmd } from '#acceso/server/session.ts'
import type { reservas } from '../../contract.ts'
import { addReserva } from '../steps/add-reserva.ts'

export const agregar = (call: Cmd<typeof reservas.add>) => addReserva(call)
