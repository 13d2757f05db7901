import { describe, expect, test } from 'vitest'
import type { Cambio } from '../contract.ts'
import { affects } from './affected-calls.ts'

const RESERVAS = 'GET /v1/reserva/getAll'
const CALENDARIO = 'GET /v1/reserva/getCalendario'
const DETALLE = 'GET /v1/reserva/getDetalleReserva'
const RUTAS = 'GET /v1/ruta/getAll'
const LOG = 'GET /v1/log/get'
const HOTELES = 'GET /v1/hotel/getAll'

const cambio = (tipo: string, ...fechas: string[]): Cambio => ({ tipo, id: 7, fechas })

describe('qué llamadas toca un cambio', () => {
  test.each<[string, string[], string[]]>([
    [
      'reserva',
      [RESERVAS, CALENDARIO, LOG, RUTAS, 'GET /v1/estadistica/hoteles', 'POST /v1/reserva/get'],
      [HOTELES, 'GET /v1/recordatorio/getAll', 'GET /v1/cajachica/get'],
    ],
    ['reserva', ['POST /v1/pasajero/ficha'], ['POST /v1/pasajero/buscar']],
    ['detalle_rendicion', ['POST /v1/pasajero/ficha'], ['GET /v1/cajachica/get']],
    ['ruta', [RUTAS, DETALLE, 'POST /v1/rendicion/add'], [LOG, 'GET /v1/moneda/getAll']],
    ['hotel', [HOTELES, 'GET /v1/recepcionista/getAll', RESERVAS], ['GET /v1/comision/pagos']],
    ['excursion', ['GET /v1/excursion/getAll', CALENDARIO, RUTAS], [HOTELES]],
    ['canal_venta', ['GET /v1/canalventa/getAll'], ['GET /v1/usuario/getAll']],
    ['usuario', ['GET /v1/usuario/getAll', RUTAS], ['GET /v1/canalventa/getAll']],
    ['moneda', ['GET /v1/moneda/getAll', 'GET /v1/rendicion/get'], [RESERVAS]],
    ['recordatorio', ['GET /v1/recordatorio/getAll'], [RESERVAS, RUTAS]],
    ['gasto_rendicion', ['GET /v1/rendicion/getGastoByIdRendicion/{id}', RUTAS], [LOG]],
    ['caja_chica', ['GET /v1/cajachica/get'], ['GET /v1/ruta/getRutasPorRendir']],
    ['todo', [RESERVAS, HOTELES, LOG, 'GET /v1/cajachica/get'], ['POST /v1/pasajero/buscar']],
    ['algo_nuevo', [RESERVAS, HOTELES, LOG, 'GET /v1/cajachica/get'], []],
  ])('%s', (tipo, sí, no) => {
    const toca = (key: string) => affects(cambio(tipo), [key, {}])
    expect(sí.filter((key) => !toca(key))).toEqual([])
    expect(no.filter(toca)).toEqual([])
  })

  test('lo que no es una llamada no lo toca nada', () => {
    expect(affects(cambio('todo'), ['qr', 'otpauth://'])).toBe(false)
  })
})

describe('un cambio de otros días deja en paz lo que se pidió por días', () => {
  const octubre = { query: { desde: '2026-10-01', hasta: '2026-10-31' } }
  test.each<[string, string[], object, boolean]>([
    ['el mes que se mira', ['2026-10-31'], octubre, true],
    ['el mes siguiente', ['2026-11-01'], octubre, false],
    ['el mes anterior', ['2026-09-30'], octubre, false],
    ['salió del mes', ['2026-10-05', '2026-11-05'], octubre, true],
    ['no se sabe qué días', [], octubre, true],
    ['desde un día, sin fin', ['2027-12-31'], { query: { desde: '2026-11-20' } }, true],
    ['antes de ese día', ['2026-11-19'], { query: { desde: '2026-11-20', hasta: '' } }, false],
    ['hasta un día, sin comienzo', ['2020-01-01'], { query: { hasta: '2026-11-20' } }, true],
    ['después de ese día', ['2026-11-21'], { query: { hasta: '2026-11-20' } }, false],
    ['el día que se mira', ['2026-11-20'], { query: { fecha: '2026-11-20' } }, true],
    ['otro día', ['2026-11-21'], { query: { fecha: '2026-11-20', excursionId: 1 } }, false],
    ['una búsqueda sin días', ['2026-11-21'], { query: { nombre: 'SOTO' } }, true],
    ['una reserva por su id', ['2026-11-21'], { body: 1042 }, true],
    ['sin entrada', ['2026-11-21'], {}, true],
  ])('%s', (_nombre, fechas, entrada, esperado) => {
    expect(affects(cambio('reserva', ...fechas), [RESERVAS, entrada])).toBe(esperado)
  })

  test('las páginas de una lista se juzgan por lo mismo', () => {
    const key = [RUTAS, { query: { desde: '2026-11-01', hasta: '2026-11-30' } }, 'pages', 50]
    expect(affects(cambio('ruta', '2026-11-15'), key)).toBe(true)
    expect(affects(cambio('ruta', '2026-12-15'), key)).toBe(false)
  })

  test('el cuerpo de una llamada también dice su día', () => {
    const key = ['POST /v1/rendicion/add', { body: { usuarioId: 120, fecha: '2026-11-20' } }]
    expect(affects(cambio('gasto_rendicion', '2026-11-20'), key)).toBe(true)
    expect(affects(cambio('gasto_rendicion', '2026-11-21'), key)).toBe(false)
  })

  test('el historial se pide por el día en que algo se hizo, no por el de la excursión', () => {
    const hoy = { query: { desde: '2026-11-19', hasta: '2026-11-19' } }
    expect(affects(cambio('reserva', '2026-12-24'), [LOG, hoy])).toBe(true)
  })

  test('una tasa vale también para los días que siguen', () => {
    const dia = { query: { fecha: '2026-11-22' } }
    const key = ['GET /v1/rendicion/getDetalleReserva', dia]
    expect(affects(cambio('moneda', '2026-11-20'), key)).toBe(true)
  })
})
