import { command } from '#lib/server/command.ts'
import { handle } from '#lib/server/handle.ts'
import { montos } from '../contract/monto.ts'
import { cajaChica, cierres, comisiones } from '../contract.ts'
import { agregarComision } from './commands/agregar-comision.ts'
import { agregarMovimiento } from './commands/agregar-movimiento.ts'
import { anularPago } from './commands/anular-pago.ts'
import { cerrarMes } from './commands/cerrar-mes.ts'
import { confirmarMonto } from './commands/confirmar-monto.ts'
import { editarComision } from './commands/editar-comision.ts'
import { pagarMes } from './commands/pagar-mes.ts'
import { getCaja } from './queries/caja.ts'
import { getCierres, getPorAtender } from './queries/cierres.ts'
import { listComisiones } from './queries/comisiones.ts'
import { listPorRevisar } from './queries/montos.ts'
import { listPagos } from './queries/pagos.ts'

export const routes = [
  handle(comisiones.get, listComisiones),
  handle(comisiones.add, command(agregarComision)),
  handle(comisiones.put, command(editarComision)),
  handle(comisiones.pagos, listPagos),
  handle(comisiones.pagar, command(pagarMes)),
  handle(comisiones.anularPago, command(anularPago)),
  handle(cajaChica.get, getCaja),
  handle(cajaChica.add, command(agregarMovimiento)),
  handle(montos.getPorRevisar, listPorRevisar),
  handle(montos.confirmar, command(confirmarMonto)),
  handle(cierres.get, getCierres),
  handle(cierres.getPorAtender, getPorAtender),
  handle(cierres.add, command(cerrarMes)),
]
