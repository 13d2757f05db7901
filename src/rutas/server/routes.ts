import { command } from '#lib/server/command.ts'
import { handle } from '#lib/server/handle.ts'
import { rutas, vehiculos } from '../contract.ts'
import { agregar } from './commands/agregar.ts'
import { anotarVehiculo } from './commands/anotar-vehiculo.ts'
import { editar } from './commands/editar.ts'
import { mover } from './commands/mover.ts'
import { listHistorial } from './queries/historial.ts'
import {
  listDeChofer,
  listDeGuia,
  listDeRol,
  listPorRendir,
  listRendidas,
  listRutas,
} from './queries/lista.ts'
import { listVehiculos } from './queries/vehiculos.ts'

export const routes = [
  handle(rutas.getAll, listRutas),
  handle(rutas.get, listRutas),
  handle(rutas.getHistorial, listHistorial),
  handle(rutas.getRutasByIdGuia, listDeGuia),
  handle(rutas.getRutasByIdChofer, listDeChofer),
  handle(rutas.getRutasByRol, listDeRol),
  handle(rutas.getRutasPorRendir, listPorRendir),
  handle(rutas.getRutasRendidas, listRendidas),
  handle(rutas.add, command(agregar)),
  handle(rutas.put, command(editar)),
  handle(rutas.mover, command(mover)),
  handle(vehiculos.getAll, listVehiculos),
  handle(vehiculos.put, command(anotarVehiculo)),
]
