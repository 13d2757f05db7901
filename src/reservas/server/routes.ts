import { command } from '#lib/server/command.ts'
import { handle } from '#lib/server/handle.ts'
import { historial, reservas } from '../contract.ts'
import { agregar } from './commands/agregar.ts'
import { anular } from './commands/anular.ts'
import { editar } from './commands/editar.ts'
import { eliminar } from './commands/eliminar.ts'
import { noshow } from './commands/noshow.ts'
import { quitarNoshow } from './commands/quitar-noshow.ts'
import { restaurar } from './commands/restaurar.ts'
import { listCalendario } from './queries/calendario.ts'
import { findDuplicadas } from './queries/duplicadas.ts'
import { listHistorial } from './queries/historial.ts'
import { getHojaDeRuta } from './queries/hoja.ts'
import {
  getReserva,
  listAnuladas,
  listDetalle,
  listDetalleNoShow,
  listReservas,
  postReserva,
} from './queries/lista.ts'
import { listResumen } from './queries/resumen.ts'

export const routes = [
  handle(reservas.getAll, listReservas),
  handle(reservas.get, getReserva),
  handle(reservas.getPost, postReserva),
  handle(reservas.getCalendario, listCalendario),
  handle(reservas.getReservaDuplicada, findDuplicadas),
  handle(reservas.getAllReservasAnuladas, listAnuladas),
  handle(reservas.getAllByExcursion, listResumen),
  handle(reservas.getDetalleReserva, listDetalle),
  handle(reservas.getDetalleReservaNoShow, listDetalleNoShow),
  handle(reservas.getHojaDeRuta, getHojaDeRuta),
  handle(historial.get, listHistorial),
  handle(reservas.add, command(agregar)),
  handle(reservas.put, command(editar)),
  handle(reservas.anular, command(anular)),
  handle(reservas.noshow, command(noshow)),
  handle(reservas.quitarNoshow, command(quitarNoshow)),
  handle(reservas.restore, command(restaurar)),
  handle(reservas.eliminar, command(eliminar)),
]
