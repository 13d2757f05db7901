import { expect, test } from 'vitest'
import { rutaOf } from '#rutas/web/rutas-screens.testing.ts'
import { routeOfNow } from './landing.ts'

const [HOY, MANANA] = ['2026-11-19', '2026-11-20']
const de = (id: number, fecha: string, hora?: string, more = {}) =>
  rutaOf({ id, fecha, ...(hora && { hora }), ...more })

test.each([
  ['la de hoy', [de(1, HOY, '05:00')], '04:10', 1],
  ['de dos de hoy, la primera', [de(2, HOY, '15:00'), de(1, HOY, '05:00')], '04:10', 1],
  [
    'la primera, hasta dos horas antes de la segunda',
    [de(1, HOY, '05:00'), de(2, HOY, '15:00')],
    '12:59',
    1,
  ],
  ['la segunda, desde dos horas antes', [de(1, HOY, '05:00'), de(2, HOY, '15:00')], '13:00', 2],
  ['sin hora, la de hoy', [de(1, HOY), de(2, MANANA, '05:00')], '20:00', 1],
  [
    'en la tarde, la primera de mañana',
    [de(2, MANANA, '15:00'), de(1, MANANA, '05:00')],
    '18:00',
    1,
  ],
  ['antes no', [de(1, MANANA, '05:00')], '17:59', undefined],
  ['la rendida no', [de(1, HOY, '05:00', { estado: 'RENDIDA' })], '12:00', undefined],
  ['la vacía no', [de(1, HOY, '05:00', { reservas: 0 })], '04:00', undefined],
  ['ninguna', [de(1, '2026-11-18', '05:00')], '20:00', undefined],
])('se abre %s', (_caso, own, time, id) => {
  expect(routeOfNow(own, { day: HOY, time })?.id).toBe(id)
})
