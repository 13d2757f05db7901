import type { Cmd } from '#acceso/server/session.ts'
import type { reservas } from '../../contract.ts'
import { anularReserva } from '../steps/anular-reserva.ts'

export const anular = (call: Cmd<typeof reservas.anular>) => anularReserva(call)
