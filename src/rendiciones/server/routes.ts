import { command } from '#lib/server/command.ts'
import { handle } from '#lib/server/handle.ts'
import { rutas } from '#rutas/contract.ts'
import { rendiciones } from '../contract.ts'
import { abrirRendicion } from './commands/abrir-rendicion.ts'
import { corregir } from './commands/corregir.ts'
import { eliminarRuta } from './commands/eliminar-ruta.ts'
import { rendirGastos } from './commands/rendir-gastos.ts'
import { rendirReserva } from './commands/rendir-reserva.ts'
import { subirComprobante } from './commands/subir-comprobante.ts'
import { listAnteriores } from './queries/anteriores.ts'
import { getComprobante } from './queries/comprobantes.ts'
import { listHistorial } from './queries/historial.ts'
import { getGasto, listDetalles, listRendiciones } from './queries/lista.ts'
import { listViajan } from './queries/viajan.ts'

export const routes = [
  handle(rendiciones.get, listRendiciones),
  handle(rendiciones.getDetalleReserva, listViajan),
  handle(rendiciones.getDetalleRendicionByReservaIds, listDetalles),
  handle(rendiciones.getGastoByIdRendicion, getGasto),
  handle(rendiciones.comprobante, getComprobante),
  handle(rendiciones.getComprobantesAnteriores, listAnteriores),
  handle(rendiciones.getHistorial, listHistorial),
  handle(rendiciones.add, command(abrirRendicion)),
  handle(rendiciones.addDetalle, command(rendirReserva)),
  handle(rendiciones.addGastoRendicion, command(rendirGastos)),
  handle(rendiciones.put, command(corregir)),
  handle(rendiciones.uploadComprobante, subirComprobante),
  // Registered here and not in `rutas`: deleting a route removes its empty settlement.
  handle(rutas.delete, command(eliminarRuta)),
]
