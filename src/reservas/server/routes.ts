import { command } from '#lib/server/command.ts'
import { handle } from '#lib/server/handle.ts'
import { reservas } from '../contract.ts'
import { agregar } from './commands/agregar.ts'
import { anular } from './commands/anular.ts'
import { editar } from './commands/editar.ts'
import { eliminar } from './commands/eliminar.ts'
import { noshow } from './commands/noshow.ts'
import { quitarNoshow } from './commands/quitar-noshow.ts'
import { restaurar } from './commands/restaurar.ts'
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
  handle(reservas.put, command(editar)),
  handle(reservas.anular, command(anular)),
  handle(reservas.noshow, command(noshow)),
  handle(reservas.quitarNoshow, command(quitarNoshow)),
  handle(reservas.restore, command(restaurar)),
  handle(reservas.eliminar, command(eliminar)),
]
