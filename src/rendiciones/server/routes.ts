import { command } from '#lib/server/command.ts'
import { handle } from '#lib/server/handle.ts'
import { rutas } from '#rutas/contract.ts'
import { rendiciones } from '../contract.ts'
import { abrirRendicion } from './commands/abrir-rendicion.ts'
import { agregarGastoExtra } from './commands/agregar-gasto-extra.ts'
import { anularGastoExtra } from './commands/anular-gasto-extra.ts'
import { corregirRendicion } from './commands/corregir-rendicion.ts'
import { eliminarRuta } from './commands/eliminar-ruta.ts'
import { rendirGastos } from './commands/rendir-gastos.ts'
import { rendirReserva } from './commands/rendir-reserva.ts'
import { revertirDetalle } from './commands/revertir-detalle.ts'
import { subirComprobante } from './commands/subir-comprobante.ts'
import { getComprobante } from './queries/comprobantes.ts'
import { listFormerComprobantes } from './queries/former-comprobantes.ts'
import { listHistorial } from './queries/rendicion-historial.ts'
import { getGasto, listDetalles, listRendiciones } from './queries/rendicion-lists.ts'
import { listRevertidos } from './queries/revertidos.ts'
import { listPassengers } from './queries/ruta-passengers.ts'

export const routes = [
  handle(rendiciones.get, listRendiciones),
  handle(rendiciones.getDetalleReserva, listPassengers),
  handle(rendiciones.getDetalleRendicionByReservaIds, listDetalles),
  handle(rendiciones.getGastoByIdRendicion, getGasto),
  handle(rendiciones.comprobante, getComprobante),
  handle(rendiciones.getComprobantesAnteriores, listFormerComprobantes),
  handle(rendiciones.getHistorial, listHistorial),
  handle(rendiciones.add, command(abrirRendicion)),
  handle(rendiciones.addDetalle, command(rendirReserva)),
  handle(rendiciones.addGastoRendicion, command(rendirGastos)),
  handle(rendiciones.addGastoExtra, command(agregarGastoExtra)),
  handle(rendiciones.anularGastoExtra, command(anularGastoExtra)),
  handle(rendiciones.put, command(corregirRendicion)),
  handle(rendiciones.revertir, command(revertirDetalle)),
  handle(rendiciones.getRevertidos, listRevertidos),
  handle(rendiciones.uploadComprobante, subirComprobante),
  // Registered here and not in `rutas`: deleting a route removes its empty settlement.
  handle(rutas.delete, command(eliminarRuta)),
]
