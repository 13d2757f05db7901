import { zAvailability, zAvailabilityCalendar } from '@octocloud/types'
import { expect, test } from 'vitest'
import {
  availabilitiesOf,
  availabilityIdOf,
  calendarDayOf,
  type DayRoom,
  readAvailabilityId,
} from './availability.ts'
import { ALL, CORE, LUNA, NOON, TERMS } from './octo.testing.ts'

const ASKING = { tour: LUNA, terms: TERMS, asked: CORE, now: NOON }
const ZONE = TERMS.timeZone
const room = (lugares: number | null, quedan: number | null) => ({ lugares, quedan })
const day = (seats: ReturnType<typeof room>, fecha = '2026-12-01', hora = '09:00'): DayRoom => ({
  fecha,
  ...seats,
  salidas: [{ hora, ...seats }],
})

test.each([
  ['con lugares', day(room(12, 12)), 'AVAILABLE', true, 12, 9],
  ['la mitad', day(room(12, 6)), 'AVAILABLE', true, 6, 6],
  ['menos de la mitad', day(room(12, 5)), 'LIMITED', true, 5, 5],
  ['sin lugares', day(room(12, 0)), 'SOLD_OUT', false, 0, 0],
  ['vendida de más por la oficina', day(room(12, -2)), 'SOLD_OUT', false, 0, 0],
  ['sin límite', day(room(null, null)), 'FREESALE', true, null, 9],
  ['cerrada con cupo cero', day(room(0, 0)), 'CLOSED', false, 0, 0],
  ['hoy, a más de dos horas', day(room(12, 12), '2026-11-21', '15:30'), 'AVAILABLE', true, 12, 9],
  ['hoy, a dos horas', day(room(12, 12), '2026-11-21', '14:00'), 'CLOSED', false, 12, 9],
  ['ayer', day(room(12, 12), '2026-11-20'), 'CLOSED', false, 12, 9],
] as const)('una salida %s', (_, of, status, available, vacancies, maxUnits) => {
  const [told] = availabilitiesOf(ASKING, of)
  expect(zAvailability.parse(told)).toMatchObject({ status, available, vacancies, maxUnits })
  expect(calendarDayOf(ASKING, of)).toMatchObject({ status, available, vacancies })
})

test('una salida dice cuándo empieza, cuándo termina y hasta cuándo se vende', () => {
  const [told] = availabilitiesOf(ASKING, day(room(12, 12)))
  expect(told).toMatchObject({
    id: '2026-12-01T09:00:00-03:00',
    localDateTimeStart: '2026-12-01T09:00:00-03:00',
    localDateTimeEnd: '2026-12-01T13:00:00-03:00',
    utcCutoffAt: '2026-12-01T10:00:00Z',
    allDay: false,
    capacity: 12,
  })
})

test('a quien pide para más personas de las que caben, la salida le está agotada', () => {
  const [told] = availabilitiesOf({ ...ASKING, wanted: { adult: 4, child: 2 } }, day(room(12, 5)))
  expect(told).toMatchObject({ status: 'SOLD_OUT', available: false, vacancies: 5 })
})

test('de una salida no queda más que de su día', () => {
  const two: DayRoom = {
    fecha: '2026-12-01',
    ...room(20, 3),
    salidas: [
      { hora: '09:00', ...room(10, 8) },
      { hora: '15:30', ...room(10, 0) },
    ],
  }
  const told = availabilitiesOf(ASKING, two)
  expect(told.map(({ vacancies, status }) => [vacancies, status])).toEqual([
    [3, 'LIMITED'],
    [0, 'SOLD_OUT'],
  ])
  const calendar = calendarDayOf({ ...ASKING, asked: ALL }, two)
  expect(zAvailabilityCalendar.parse(calendar)).toMatchObject({
    localDate: '2026-12-01',
    available: true,
    status: 'LIMITED',
    vacancies: 3,
    capacity: 20,
    unitPricingFrom: [
      { unitId: 'adult', retail: 30_000 },
      { unitId: 'child', retail: 20_000 },
    ],
  })
})

test('un día sin salidas está cerrado', () => {
  const none = { fecha: '2026-12-01', ...room(null, null), salidas: [] }
  expect(calendarDayOf(ASKING, none)).toMatchObject({ status: 'CLOSED', available: false })
})

test('con personas, el precio de todas', () => {
  const asking = { ...ASKING, asked: ALL, wanted: { adult: 2, child: 1 } }
  expect(availabilitiesOf(asking, day(room(12, 12)))[0]?.pricing?.retail).toBe(80_000)
})

test.each([
  ['2026-12-01T09:00:00-03:00', { fecha: '2026-12-01', salida: '09:00' }],
  ['2026-12-01T09:00:00-04:00', null],
  ['2026-12-01T09:00:00Z', null],
  ['2026-02-30T09:00:00-03:00', null],
  ['2026-12-01T25:00:00-03:00', null],
  ['invalidAvailabilityId', null],
  ['', null],
])('el id %s se lee como %j', (id, read) => {
  expect(readAvailabilityId(ZONE, id)).toEqual(read)
  if (read) expect(availabilityIdOf(ZONE, read.fecha, read.salida)).toBe(id)
})
