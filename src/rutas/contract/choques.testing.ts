/** Route in the table of clashes: its day counted from some day on, and its excursion's duration in minutes. */
export interface Salida {
  readonly dia: number
  readonly hora?: string
  readonly dura?: number
  readonly dias?: number
}

export const MANANA: Salida = { dia: 5, hora: '08:00', dura: 300 }
/** Pairs of routes, and whether one person cannot be on both (RU-6). Server and board are tested against it. */
export const CHOQUES: readonly [caso: string, una: Salida, otra: Salida, choca: boolean][] = [
  ['a la misma hora', MANANA, MANANA, true],
  ['empieza mientras la otra va', MANANA, { dia: 5, hora: '12:59', dura: 60 }, true],
  ['empieza cuando la otra llega', MANANA, { dia: 5, hora: '13:00', dura: 60 }, false],
  ['llega cuando la otra sale', MANANA, { dia: 5, hora: '07:00', dura: 60 }, false],
  ['una dentro de la otra', { dia: 5, hora: '06:00', dura: 900 }, MANANA, true],
  ['mañana y tarde', MANANA, { dia: 5, hora: '15:00', dura: 240 }, false],
  ['otro día', MANANA, { ...MANANA, dia: 6 }, false],
  [
    'pasada la medianoche',
    { dia: 5, hora: '22:00', dura: 480 },
    { dia: 6, hora: '05:00', dura: 60 },
    true,
  ],
  [
    'llega a medianoche',
    { dia: 5, hora: '22:00', dura: 120 },
    { dia: 6, hora: '00:00', dura: 60 },
    false,
  ],
  ['tres días, en el del medio', { ...MANANA, dias: 3 }, { dia: 6, hora: '20:00', dura: 60 }, true],
  [
    'tres días, tras llegar el último',
    { ...MANANA, dias: 3 },
    { dia: 7, hora: '13:00', dura: 60 },
    false,
  ],
  [
    'tres días, antes de llegar el último',
    { ...MANANA, dias: 3 },
    { dia: 7, hora: '12:00', dura: 60 },
    true,
  ],
  ['diez días y el último', { ...MANANA, dias: 10 }, { dia: 14, hora: '12:00', dura: 60 }, true],
  ['sin hora, el mismo día', { dia: 5, dura: 60 }, { dia: 5, hora: '20:00', dura: 60 }, true],
  [
    'sin duración, el mismo día',
    { dia: 5, hora: '08:00' },
    { dia: 5, hora: '20:00', dura: 60 },
    true,
  ],
  ['sin hora, al día siguiente', { dia: 5, dura: 60 }, { dia: 6, hora: '00:00', dura: 60 }, false],
  ['sin hora, tres días', { dia: 5, dias: 3 }, { dia: 7, hora: '23:00', dura: 60 }, true],
  ['sin hora, tras los tres días', { dia: 5, dias: 3 }, { dia: 8, hora: '00:00', dura: 60 }, false],
]
