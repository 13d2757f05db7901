import { command } from '#lib/server/command.ts'
import { handle } from '#lib/server/handle.ts'
import { cuentasDeHotel } from '../contract/cuenta.ts'
import { nombres } from '../contract/nombre.ts'
import { cuentas, entregas, rutasDeFinanzas } from '../contract.ts'
import { anotarMovimiento } from './commands/anotar-movimiento.ts'
import { anularEntrega } from './commands/anular-entrega.ts'
import { anularPagoDeCuenta } from './commands/anular-pago-de-cuenta.ts'
import { declararEntrega } from './commands/declarar-entrega.ts'
import { pagarCuenta } from './commands/pagar-cuenta.ts'
import { recibirEntrega } from './commands/recibir-entrega.ts'
import { reconocerNombre } from './commands/reconocer-nombre.ts'
import { getCorriente, listSaldos } from './queries/cuentas.ts'
import { getCuenta, listCuentas } from './queries/cuentas-de-hotel.ts'
import { listEntregas } from './queries/entregas.ts'
import { getEstado } from './queries/estado-de-cuenta.ts'
import { listNombres } from './queries/nombres.ts'
import { listPorEntregar } from './queries/por-entregar.ts'
import { listRutasPorRendir, listRutasRendidas } from './queries/rutas.ts'

export const routes = [
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
  handle(cuentasDeHotel.getCuentas, listCuentas),
  handle(cuentasDeHotel.getCuenta, getCuenta),
  handle(cuentasDeHotel.getEstado, getEstado),
  handle(cuentasDeHotel.pagar, command(pagarCuenta)),
  handle(cuentasDeHotel.anularPago, command(anularPagoDeCuenta)),
  handle(rutasDeFinanzas.getRutasPorRendir, listRutasPorRendir),
  handle(rutasDeFinanzas.getRutasRendidas, listRutasRendidas),
]
