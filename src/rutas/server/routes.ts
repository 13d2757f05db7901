import { command } from '#lib/server/command.ts'
import { handle } from '#lib/server/handle.ts'
import { rutas } from '../contract.ts'
import { agregarRuta } from './commands/agregar-ruta.ts'
import { editarRuta } from './commands/editar-ruta.ts'
import { emitirHoja } from './commands/emitir-hoja.ts'
import { moverReservas } from './commands/mover-reservas.ts'
import { recibirHoja } from './commands/recibir-hoja.ts'
import { relevar } from './commands/relevar.ts'
import { listHistorial } from './queries/ruta-historial.ts'
import {
  listOwnRutas,
  listRutas,
  listRutasOfChofer,
  listRutasOfGuia,
} from './queries/ruta-lists.ts'

export const routes = [
  handle(rutas.getAll, listRutas),
  handle(rutas.get, listRutas),
  handle(rutas.getHistorial, listHistorial),
  handle(rutas.getRutasByIdGuia, listRutasOfGuia),
  handle(rutas.getRutasByIdChofer, listRutasOfChofer),
  handle(rutas.getRutasByRol, listOwnRutas),
  handle(rutas.add, command(agregarRuta)),
  handle(rutas.put, command(editarRuta)),
  handle(rutas.mover, command(moverReservas)),
  handle(rutas.relevar, command(relevar)),
  handle(rutas.emitirHoja, command(emitirHoja)),
  handle(rutas.recibirHoja, command(recibirHoja)),
]
