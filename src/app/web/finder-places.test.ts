import { expect, test } from 'vitest'
import type { RolName } from '#acceso/rules.ts'
import { dayIn, dayOf, entriesNamed, ofExcursion, placesOfDay } from './finder-places.ts'
import { menuOf, screensOf } from './menu.ts'
import { screens } from './screens.ts'

test.each([
  ['hoy', '2026-11-19'],
  ['HOY ', '2026-11-19'],
  ['mañana', '2026-11-20'],
  ['manana', '2026-11-20'],
  ['pasado mañana', '2026-11-21'],
  ['ayer', '2026-11-18'],
  ['anteayer', '2026-11-17'],
  ['rutas de mañana', '2026-11-20'],
  ['ruta del 25/12', '2026-12-25'],
  ['25/12', '2026-12-25'],
  ['25-12', '2026-12-25'],
  ['1.1', '2027-01-01'],
  ['25/8', '2026-08-25'],
  ['25/4', '2027-04-25'],
  ['25/12/2027', '2027-12-25'],
  ['25-12-27', '2027-12-25'],
  ['2026-12-25', '2026-12-25'],
  ['25 de diciembre', '2026-12-25'],
  ['25 diciembre', '2026-12-25'],
  ['25 DIC', '2026-12-25'],
  ['5 de enero', '2027-01-05'],
  ['5 de enero de 2026', '2026-01-05'],
  ['29 de febrero de 2028', '2028-02-29'],
  ['jueves', '2026-11-19'],
  ['el viernes', '2026-11-20'],
  ['rutas del miércoles', '2026-11-25'],
  ['Sábado', '2026-11-21'],
])('«%s» es el día %s', (text, day) => {
  expect(dayOf(text, '2026-11-19')).toBe(day)
})

test.each(['', '204', '25', '31/2', '25/13', '0/5', '5 de', '5 de perez', 'ana', '25/12/', 'man'])(
  '«%s» no es un día',
  (text) => {
    expect(dayOf(text, '2026-11-19')).toBeNull()
  },
)

test.each([
  ['tatio mañana', '2026-11-20', 'tatio'],
  ['TATIO pasado mañana', '2026-11-21', 'TATIO'],
  ['pasado mañana valle luna', '2026-11-21', 'valle luna'],
  ['tatio el viernes', '2026-11-20', 'tatio'],
  ['27-11 tatio', '2026-11-27', 'tatio'],
  ['valle de la luna 5 de enero', '2027-01-05', 'valle de la luna'],
  ['hoy', '2026-11-19', ''],
])('«%s» es el día %s y «%s»', (text, day, rest) => {
  expect(dayIn(text, '2026-11-19')).toEqual({ day, rest })
})

test.each(['tatio', 'ana maria', 'ana hoy maria', ''])('«%s» no tiene día', (text) => {
  expect(dayIn(text, '2026-11-19')).toBeNull()
})

test('de una excursión, la dirección la lleva; el tablero muestra el día entero y no está', () => {
  const places = placesOfDay('2026-12-25', menu('GERENCIAL'), () => true)
  const found = ofExcursion(places, { id: 105, nombre: 'GÉISERES DEL TATIO' })
  expect(found.map(({ title, search }) => [title, search])).toEqual([
    [
      'Rutas Asignadas: GÉISERES DEL TATIO',
      { fecha: '2026-12-25', excursion: 'GÉISERES DEL TATIO' },
    ],
    ['Lista de Reservas: GÉISERES DEL TATIO', { fecha: '2026-12-25', excursionId: '105' }],
    [
      'Buscar Reservas: GÉISERES DEL TATIO',
      { desde: '2026-12-25', hasta: '2026-12-25', excursion: 'GÉISERES DEL TATIO' },
    ],
  ])
})

const menu = (rol: RolName, isOnRoute = false) => menuOf(screens, rol, isOnRoute)
const lugares = (rol: RolName, isOnRoute = false) => {
  const opens = (path: string) => screensOf(screens, rol).some((one) => one.path === path)
  return placesOfDay('2026-12-25', menu(rol, isOnRoute), opens).map(({ title }) => title)
}

test.each<[RolName, boolean, string[]]>([
  [
    'GERENCIAL',
    false,
    ['Tablero', 'Rutas Asignadas', 'Lista de Reservas', 'Buscar Reservas', 'Por avisar'],
  ],
  ['GUIAS', false, ['Mis Rutas']],
  ['CONDUCTORES', false, ['Mis Viajes']],
  ['HOTEL', false, ['Mis Reservas', 'Por avisar']],
  ['HOTELERIA', false, ['Mis Reservas', 'Por avisar']],
  ['HOTELERIA', true, ['Mis Rutas', 'Mis Reservas', 'Por avisar']],
  ['FINANZAS', false, []],
  ['MARKETING', false, []],
])('%s (en ruta: %s) abre un día en %j', (rol, isOnRoute, titles) => {
  expect(lugares(rol, isOnRoute)).toEqual(titles)
})

test('el día va en la dirección como lo lee cada pantalla', () => {
  const places = placesOfDay('2026-12-25', menu('GERENCIAL'), () => true)
  expect(places.map(({ path, search }) => [path, search])).toEqual([
    ['/tablero', { fecha: '2026-12-25' }],
    ['/rutas-asignadas', { fecha: '2026-12-25' }],
    ['/detalle-reservas', { fecha: '2026-12-25' }],
    ['/buscar-reservas', { desde: '2026-12-25', hasta: '2026-12-25' }],
    ['/por-avisar', { fecha: '2026-12-25' }],
  ])
})

test.each<[RolName, string, string[]]>([
  ['GERENCIAL', 'tabl', ['/tablero']],
  ['GERENCIAL', 'VEHICULOS', ['/vehiculos']],
  ['GERENCIAL', 'reservas anul', ['/reservas-anuladas']],
  ['GERENCIAL', 'anuladas reserva', ['/reservas-anuladas']],
  ['GERENCIAL', 'nueva reserva', ['/agregar-reserva']],
  ['GERENCIAL', 'blero', []],
  ['GERENCIAL', '', []],
  ['FINANZAS', 'pagos gu', ['/comisiones']],
  ['FINANZAS', 'tablero', []],
  ['HOTEL', 'mis reservas', ['/buscar-reservas']],
  ['GUIAS', 'usuarios', []],
])('%s escribe «%s» y se le ofrece %j', (rol, text, paths) => {
  expect(entriesNamed(text, menu(rol)).map(({ path }) => path)).toEqual(paths)
})
