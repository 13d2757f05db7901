import { command } from '#lib/server/command.ts'
import { handle } from '#lib/server/handle.ts'
import { cajaChica, comisiones } from '../contract.ts'
import { agregarComision } from './commands/agregar-comision.ts'
import { anotarMovimiento } from './commands/anotar-movimiento.ts'
import { editarComision } from './commands/editar-comision.ts'
import { getCaja } from './queries/caja.ts'
import { listComisiones } from './queries/comisiones.ts'
import { listPagos } from './queries/pagos.ts'

export const routes = [
  handle(comisiones.get, listComisiones),
  handle(comisiones.add, command(agregarComision)),
  handle(comisiones.put, command(editarComision)),
  handle(comisiones.pagos, listPagos),
  handle(cajaChica.get, getCaja),
  handle(cajaChica.add, command(anotarMovimiento)),
]
