import { expect, test } from 'vitest'
import { stintsOf, workInWeek, workOn, workText, workWarnings } from './work.ts'

// 20-11-2026 is a Friday.
const HOY = '2026-11-20'
const AYER = '2026-11-19'
const MANANA = '2026-11-21'
const limits = { jornada: 12, descanso: 10 }

type Case = [fecha: string, hora: string | undefined, duracion?: number, dias?: number]
const stints = (...rutas: readonly Case[]) =>
  rutas.flatMap(([fecha, hora, duracion, dias = 1]) =>
    stintsOf(
      { fecha, ...(hora !== undefined && { hora }) },
      { ...(duracion !== undefined && { duracion }), dias },
    ),
  )

test.each<[what: string, rutas: Case[], warnings: string[]]>([
  ['nada', [], []],
  ['11 h 59 min no es mucho', [[HOY, '06:00', 719]], []],
  ['desde 12 horas', [[HOY, '06:00', 720]], ['12 h de trabajo']],
  [
    'madrugada, tarde y noche',
    [
      [HOY, '04:30', 450],
      [HOY, '15:00', 240],
      [HOY, '20:45', 120],
    ],
    ['13 h 30 min de trabajo'],
  ],
  [
    'lo que va a la vez cuenta una vez',
    [
      [HOY, '08:00', 480],
      [HOY, '10:00', 480],
    ],
    [],
  ],
  [
    'sin hora cuenta sus horas, y no hay descanso que juzgar',
    [
      [AYER, '12:00', 700],
      [HOY, undefined, 300],
      [HOY, undefined, 420],
    ],
    ['12 h de trabajo'],
  ],
  [
    'una duración que no se sabe no avisa',
    [
      [HOY, '06:00'],
      [HOY, '15:00', 240],
    ],
    [],
  ],
  [
    'sin duración no se sabe cuándo terminó',
    [
      [AYER, '20:00'],
      [HOY, '04:00', 60],
    ],
    [],
  ],
  [
    'diez horas de descanso bastan',
    [
      [AYER, '15:00', 300],
      [HOY, '06:00', 60],
    ],
    [],
  ],
  [
    'ocho no: del último fin a la primera salida',
    [
      [AYER, '08:00', 60],
      [AYER, '15:00', 330],
      [HOY, '09:00', 60],
      [HOY, '04:30', 60],
    ],
    ['8 h de descanso'],
  ],
  [
    'también si terminó después de medianoche',
    [
      [AYER, '20:45', 240],
      [HOY, '09:00', 60],
    ],
    ['8 h 15 min de descanso'],
  ],
  [
    'y el descanso que queda para el día siguiente',
    [
      [HOY, '20:45', 135],
      [MANANA, '04:30', 60],
    ],
    ['5 h 30 min de descanso después'],
  ],
  [
    'dentro de un viaje de varios días no se juzga',
    [[AYER, '06:00', 1020, 3]],
    ['17 h de trabajo'],
  ],
  [
    'después de un viaje sí',
    [
      ['2026-11-18', '08:00', 900, 2],
      [HOY, '06:00', 60],
    ],
    ['7 h de descanso'],
  ],
])('%s', (_, rutas, warnings) => {
  expect(workWarnings(stints(...rutas), [HOY], limits)).toEqual(warnings)
})

test('los límites son los de la instalación', () => {
  const rutas = stints([AYER, '15:00', 300], [HOY, '06:00', 600])
  expect(workWarnings(rutas, [HOY], { jornada: 10, descanso: 11 })).toEqual([
    '10 h de trabajo',
    '10 h de descanso',
  ])
  expect(workWarnings(rutas, [HOY], { jornada: 24, descanso: 0 })).toEqual([])
})

test('la semana va de lunes a domingo, y los días de un viaje cuentan cada uno', () => {
  const rutas = stints(
    ['2026-11-15', '09:00', 240],
    ['2026-11-16', '09:00', 240],
    ['2026-11-18', '08:00', 600, 3],
    ['2026-11-22', '09:00', 90],
    ['2026-11-23', '09:00', 240],
  )
  expect(workOn(rutas, HOY)).toMatchObject({ salidas: 1, minutes: 600 })
  expect(workInWeek(rutas, HOY).minutes).toBe(240 + 3 * 600 + 90)
  expect(workText(rutas, HOY)).toBe('1 salida, 10 h ese día · 35 h 30 min esa semana')
  expect(workText(rutas, MANANA)).toBe('sin salidas ese día · 35 h 30 min esa semana')
  expect(workText([], HOY)).toBe('sin salidas esa semana')
})

test('sin duración cuenta ocho horas, y se dice que es un cálculo', () => {
  const rutas = stints([HOY, '09:00', 240], [HOY, undefined], [MANANA, '09:00', 60])
  expect(workText(rutas, HOY)).toBe('2 salidas, unas 12 h ese día · unas 13 h esa semana')
  expect(workText(rutas, MANANA)).toBe('1 salida, 1 h ese día · unas 13 h esa semana')
})
