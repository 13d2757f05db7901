import type { Cmd } from '#acceso/server/session.ts'
import type { reservas } from '../../contract.ts'
import { agregarReserva } from '../steps/agregar-reserva.ts'

export const agregar = (call: Cmd<typeof reservas.add>) => agregarReserva(call)
