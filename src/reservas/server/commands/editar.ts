import type { Cmd } from '#acceso/server/session.ts'
import type { reservas } from '../../contract.ts'
import { editReserva } from '../steps/edit-reserva.ts'

export const editar = (call: Cmd<typeof reservas.put>) => editReserva(call)
