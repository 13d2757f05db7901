import { command } from '#lib/server/command.ts'
import { handle } from '#lib/server/handle.ts'
import { reservas } from '../contract.ts'
import { agregar } from './commands/agregar.ts'
import { listCalendario } from './queries/calendario.ts'
import { findDuplicadas } from './queries/duplicadas.ts'
import { getReserva, listReservas, postReserva } from './queries/lista.ts'

export const routes = [
  handle(reservas.getAll, listReservas),
  handle(reservas.get, getReserva),
  handle(reservas.getPost, postReserva),
  handle(reservas.getCalendario, listCalendario),
  handle(reservas.getReservaDuplicada, findDuplicadas),
  handle(reservas.add, command(agregar)),
]
