import { command } from '#lib/server/command.ts'
import { handle } from '#lib/server/handle.ts'
import { cuentasDeHotel } from '../contract/cuenta.ts'
import { montos } from '../contract/monto.ts'
import { nombres } from '../contract/nombre.ts'
import { cajaChica, cierres, comisiones, cuentas, entregas } from '../contract.ts'
import { agregarComision } from './commands/agregar-comision.ts'
import { agregarMovimiento } from './commands/agregar-movimiento.ts'
import { anotarMovimiento } from './commands/anotar-movimiento.ts'
import { anularEntrega } from './commands/anular-entrega.ts'
import { anularPago } from './commands/anular-pago.ts'
import { anularPagoDeCuenta } from './commands/anular-pago-de-cuenta.ts'
import { cerrarMes } from './commands/cerrar-mes.ts'
import { confirmarMonto } from './commands/confirmar-monto.ts'
import { declararEntrega } from './commands/declarar-entrega.ts'
import { editarComision } from './commands/editar-comision.ts'
import { pagarCuenta } from './commands/pagar-cuenta.ts'
import { pagarMes } from './commands/pagar-mes.ts'
import { recibirEntrega } from './commands/recibir-entrega.ts'
import { reconocerNombre } from './commands/reconocer-nombre.ts'
import { getCaja } from './queries/caja.ts'
import { getCierres, getPorAtender } from './queries/cierres.ts'
import { listComisiones } from './queries/comisiones.ts'
import { getCorriente, listSaldos } from './queries/cuentas.ts'
import { getCuenta, listCuentas } from './queries/cuentas-de-hotel.ts'
import { listEntregas } from './queries/entregas.ts'
import { getEstado } from './queries/estado-de-cuenta.ts'
import { listPorRevisar } from './queries/montos.ts'
import { listNombres } from './queries/nombres.ts'
import { listPagos } from './queries/pagos.ts'
import { listPorEntregar } from './queries/por-entregar.ts'

export const routes = [
  handle(comisiones.get, listComisiones),
  handle(comisiones.add, command(agregarComision)),
  handle(comisiones.put, command(editarComision)),
  handle(comisiones.pagos, listPagos),
  handle(comisiones.pagar, command(pagarMes)),
  handle(comisiones.anularPago, command(anularPago)),
  handle(cajaChica.get, getCaja),
  handle(cajaChica.add, command(agregarMovimiento)),
  handle(entregas.getPorEntregar, listPorEntregar),
  handle(entregas.getAll, listEntregas),
  handle(entregas.add, command(declararEntrega)),
  handle(entregas.recibir, command(recibirEntrega)),
  handle(entregas.anular, command(anularEntrega)),
  handle(cuentas.getSaldos, listSaldos),
  handle(cuentas.getCorriente, getCorriente),
  handle(cuentas.addMovimiento, command(anotarMovimiento)),
  handle(nombres.getNombres, listNombres),
  handle(nombres.reconocer, command(reconocerNombre)),
  handle(montos.getPorRevisar, listPorRevisar),
  handle(montos.confirmar, command(confirmarMonto)),
  handle(cierres.get, getCierres),
  handle(cierres.getPorAtender, getPorAtender),
  handle(cierres.add, command(cerrarMes)),
  handle(cuentasDeHotel.getCuentas, listCuentas),
  handle(cuentasDeHotel.getCuenta, getCuenta),
  handle(cuentasDeHotel.getEstado, getEstado),
  handle(cuentasDeHotel.pagar, command(pagarCuenta)),
  handle(cuentasDeHotel.anularPago, command(anularPagoDeCuenta)),
]
