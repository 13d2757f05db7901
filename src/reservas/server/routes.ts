import { command } from '#lib/server/command.ts'
import { handle } from '#lib/server/handle.ts'
import { historial, reservas } from '../contract.ts'
import { abordar } from './commands/abordar.ts'
import { agregar } from './commands/agregar.ts'
import { anular } from './commands/anular.ts'
import { aprobarCobro } from './commands/aprobar-cobro.ts'
import { aprobarComision } from './commands/aprobar-comision.ts'
import { cambiarHoras } from './commands/cambiar-horas.ts'
import { editar } from './commands/editar.ts'
import { eliminar } from './commands/eliminar.ts'
import { noshow } from './commands/noshow.ts'
import { quitarNoshow } from './commands/quitar-noshow.ts'
import { restaurar } from './commands/restaurar.ts'
import { listNoVinieron } from './queries/abordaje.ts'
import { listCalendario } from './queries/calendario.ts'
import { getConocido } from './queries/conocido.ts'
import { listResumen } from './queries/day-summary.ts'
import { findDuplicadas } from './queries/duplicadas.ts'
import { listHistorial } from './queries/historial.ts'
import { getHojaDeRuta } from './queries/hoja-de-ruta.ts'
import { listPropuestas } from './queries/horas.ts'
import { sumOwnSales } from './queries/own-sales.ts'
import { listCobrosPorAprobar, listPorAprobar } from './queries/por-aprobar.ts'
import {
  getReserva,
  listAnuladas,
  listDetalle,
  listDetalleNoShow,
  listReservas,
  listVenta,
  postReserva,
} from './queries/reserva-lists.ts'
import { listSalidas } from './queries/salidas.ts'

export const routes = [
  handle(reservas.getAll, listReservas),
  handle(reservas.get, getReserva),
  handle(reservas.getPost, postReserva),
  handle(reservas.getVenta, listVenta),
  handle(reservas.getCalendario, listCalendario),
  handle(reservas.getReservaDuplicada, findDuplicadas),
  handle(reservas.getConocido, getConocido),
  handle(reservas.getAllReservasAnuladas, listAnuladas),
  handle(reservas.getAllByExcursion, listResumen),
  handle(reservas.getDetalleReserva, listDetalle),
  handle(reservas.getDetalleReservaNoShow, listDetalleNoShow),
  handle(reservas.getHojaDeRuta, getHojaDeRuta),
  handle(reservas.getHoras, listPropuestas),
  handle(reservas.putHoras, command(cambiarHoras)),
  handle(reservas.getSalidas, listSalidas),
  handle(reservas.getMes, sumOwnSales),
  handle(historial.get, listHistorial),
  handle(reservas.add, command(agregar)),
  handle(reservas.put, command(editar)),
  handle(reservas.anular, command(anular)),
  handle(reservas.abordar, command(abordar)),
  handle(reservas.getNoVinieron, listNoVinieron),
  handle(reservas.getPorAprobar, listPorAprobar),
  handle(reservas.aprobarComision, command(aprobarComision)),
  handle(reservas.getCobrosPorAprobar, listCobrosPorAprobar),
  handle(reservas.aprobarCobro, command(aprobarCobro)),
  handle(reservas.noshow, command(noshow)),
  handle(reservas.quitarNoshow, command(quitarNoshow)),
  handle(reservas.restore, command(restaurar)),
  handle(reservas.eliminar, command(eliminar)),
]
