import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EstadoDeMensaje } from '../rules.ts'
import type { Facts } from './facts.ts'
import { isUrgent, quietEnd } from './quiet.ts'
import { type Compared, claseOf, differs, isOnlyPay, stateOf } from './state.ts'

const HOY = { day: '2026-11-21', time: '12:00:00' }
const MANANA = '2026-11-22'
const facts = (more: Partial<Facts> = {}): Facts => ({
  activa: true,
  excursionId: 101,
  fecha: MANANA,
  salida: '09:00',
  hora: '08:30',
  ventana: 20,
  hotelId: 200,
  porPagar: 45_000,
  tipoCobroId: 1,
  ...more,
})
const row = (more: Partial<Compared> = {}): Compared => ({
  now: facts(),
  noShow: false,
  told: null,
  last: null,
  reachable: true,
  ...more,
})
const state = (more: Partial<Compared> = {}, at = HOY) => stateOf(row(more), at, MANANA)
const last = (estado: EstadoDeMensaje, dicho = facts()) => ({ estado, dicho })

describe('lo que falta decir es una diferencia', () => {
  const rows: [string, Partial<Compared>, string | null][] = [
    ['nunca avisado', {}, 'por avisar'],
    ['avisado de lo mismo', { told: facts() }, 'avisado'],
    ['cambió la hora', { told: facts({ hora: '08:00' }) }, 'por avisar'],
    ['cambió el hotel', { told: facts({ hotelId: 7 }) }, 'por avisar'],
    ['cambió la ventana, y no es noticia', { told: facts({ ventana: 45 }) }, 'avisado'],
    ['anulada después', { told: facts(), now: facts({ activa: false }) }, 'por avisar'],
    ['anulada y nunca avisada', { now: facts({ activa: false }) }, null],
    [
      'anulada y dicho',
      { told: facts({ activa: false }), now: facts({ activa: false, porPagar: 1 }) },
      'avisado',
    ],
    ['restaurada después de decir anulada', { told: facts({ activa: false }) }, 'por avisar'],
    ['no llegó', { noShow: true }, null],
    ['ya pasó', { now: facts({ fecha: '2026-11-21', hora: '08:30' }) }, null],
    ['hoy más tarde', { now: facts({ fecha: '2026-11-21', hora: '15:00' }) }, 'por avisar'],
    ['pasado mañana', { now: facts({ fecha: '2026-11-23' }) }, null],
    [
      'pasado mañana, pero lo avisado cambió',
      { now: facts({ fecha: '2026-11-23' }), told: facts() },
      'por avisar',
    ],
    [
      'la recogida es la noche anterior',
      { now: facts({ fecha: '2026-11-23', hora: '23:30', salida: '00:30' }) },
      'por avisar',
    ],
    ['sin hora propia', { now: facts({ hora: null }) }, 'sin hora'],
    ['sin cómo avisarle', { reachable: false }, 'sin contacto'],
    ['en cola con lo de ahora', { last: last('en_cola') }, 'en cola'],
    ['en cola con lo de antes', { last: last('en_cola', facts({ hora: '08:00' })) }, 'por avisar'],
    ['saliendo', { last: last('enviando', facts({ hora: '08:00' })) }, 'en cola'],
    ['no salió', { last: last('fallido') }, 'fallido'],
    ['no se sabe si salió', { last: last('dudoso') }, 'dudoso'],
    ['no salió y cambió', { last: last('fallido', facts({ hora: '08:00' })) }, 'por avisar'],
  ]
  test.each(rows)('%s', (_, more, expected) => expect(state(more)).toBe(expected))

  test('dice qué clase de mensaje es', () => {
    expect(claseOf({ now: facts(), told: null })).toBe('recogida')
    expect(claseOf({ now: facts(), told: facts({ activa: false }) })).toBe('cambio')
    expect(claseOf({ now: facts({ activa: false }), told: facts() })).toBe('anulacion')
  })

  test('sabe si cambió solo lo que se paga', () => {
    expect(isOnlyPay(facts({ porPagar: 0, tipoCobroId: 3 }), facts())).toBe(true)
    expect(isOnlyPay(facts({ porPagar: 0, hora: '08:00' }), facts())).toBe(false)
    expect(isOnlyPay(facts(), facts())).toBe(false)
  })
})

const anyFacts = fc.record({
  activa: fc.boolean(),
  excursionId: fc.integer({ min: 100, max: 102 }),
  fecha: fc.constantFrom('2026-11-21', '2026-11-22', '2026-11-23'),
  salida: fc.constantFrom(null, '00:30', '09:00', '16:00'),
  hora: fc.constantFrom(null, '00:10', '08:30', '23:50'),
  ventana: fc.integer({ min: 0, max: 120 }),
  hotelId: fc.integer({ min: 200, max: 201 }),
  porPagar: fc.integer({ min: 0, max: 3 }),
  tipoCobroId: fc.integer({ min: 1, max: 4 }),
})

test('decir lo que es verdad siempre termina con la diferencia', () =>
  fc.assert(
    fc.property(anyFacts, fc.option(anyFacts), fc.boolean(), (now, told, reachable) => {
      const before = row({ now, told, reachable })
      const wasDue = stateOf(before, HOY, MANANA)
      const after = stateOf({ ...before, told: now, last: last('enviado', now) }, HOY, MANANA)
      expect([null, 'avisado']).toContain(after)
      if (told && differs(told, now)) expect(wasDue).not.toBe('avisado')
    }),
  ))

test('08:00, 09:00 y otra vez 08:00 se dicen tres veces', () => {
  let told: Facts | null = null
  const said: string[] = []
  for (const hora of ['08:00', '09:00', '08:00']) {
    const now = facts({ hora })
    if (state({ now, told }) === 'por avisar') said.push(hora)
    told = now
  }
  expect(said).toEqual(['08:00', '09:00', '08:00'])
})

describe('las horas de silencio', () => {
  const at = (time: string) => ({ day: '2026-11-21', time })
  test.each([
    ['21:59:59', null],
    ['22:00:00', { day: '2026-11-22', time: '07:00' }],
    ['00:10:00', { day: '2026-11-21', time: '07:00' }],
    ['06:59:59', { day: '2026-11-21', time: '07:00' }],
    ['07:00:00', null],
  ])('a las %s', (time, end) => expect(quietEnd(at(time), ['22:00', '07:00'])).toEqual(end))

  test('pueden no pasar la medianoche, o no haber', () => {
    expect(quietEnd(at('13:30:00'), ['13:00', '15:00'])).toEqual({
      day: '2026-11-21',
      time: '15:00',
    })
    expect(quietEnd(at('15:00:00'), ['13:00', '15:00'])).toBeNull()
    expect(quietEnd(at('03:00:00'), null)).toBeNull()
  })

  test.each([
    ['05:00:00', { hora: '07:10' }, true],
    ['05:00:00', { hora: '09:00' }, true],
    ['05:00:00', { hora: null }, true],
    ['05:00:00', { fecha: '2026-11-22', hora: '04:30', salida: '05:00' }, false],
    ['23:00:00', { fecha: '2026-11-22', hora: '04:30', salida: '05:00' }, true],
    ['23:00:00', { fecha: '2026-11-22', hora: '07:00' }, false],
    ['23:00:00', { fecha: '2026-11-22', hora: '23:50', salida: '00:30' }, true],
    ['23:00:00', { fecha: '2026-11-23', hora: '04:30', salida: '05:00' }, false],
  ])('a las %s lo que sale %o es urgente: %s', (time, set, urgent) => {
    const end = quietEnd(at(time), ['22:00', '07:00'])
    const tour = facts({ fecha: '2026-11-21', ...set })
    expect(end && isUrgent(tour, at(time), end)).toBe(urgent)
  })
})
