import { expect, test } from 'vitest'
import { frasesDeChoque } from './rules.ts'

const conductor = { que: 'conductor', nombre: 'JUAN SOTO' } as const
const guia = { que: 'guia', nombre: 'ANA PEÑA' } as const
const en = (nombreExcursion: string) => ({ nombreExcursion })

test.each([
  [[{ ...guia, ...en('TATIO') }], 'El guía ANA PEÑA ya va ese día en TATIO.'],
  [
    [
      { ...conductor, ...en('TATIO') },
      { ...guia, ...en('TATIO') },
    ],
    'El conductor JUAN SOTO y el guía ANA PEÑA ya van ese día en TATIO.',
  ],
  [
    [
      { ...conductor, ...en('TATIO') },
      { ...guia, ...en('VALLE DE LA LUNA') },
    ],
    'El conductor JUAN SOTO ya va ese día en TATIO. El guía ANA PEÑA ya va ese día en VALLE DE LA LUNA.',
  ],
  [
    [
      { ...guia, ...en('TATIO') },
      { ...guia, ...en('TATIO') },
    ],
    'El guía ANA PEÑA ya va ese día en TATIO.',
  ],
  [
    [
      { ...guia, ...en('TATIO'), desde: '2026-12-01T08:00', hasta: '2026-12-01T13:00' },
      { ...conductor, ...en('TATIO'), desde: '2026-12-01T08:00', hasta: '2026-12-01T13:00' },
    ],
    'El guía ANA PEÑA y el conductor JUAN SOTO ya van de 08:00 a 13:00 en TATIO.',
  ],
  [
    [
      { ...guia, ...en('TATIO'), desde: '2026-12-01T22:00', hasta: '2026-12-02T04:00' },
      { ...guia, ...en('TATIO') },
    ],
    'El guía ANA PEÑA ya va del 01-12-2026 22:00 al 02-12-2026 04:00 en TATIO. El guía ANA PEÑA ya va ese día en TATIO.',
  ],
])('un choque nombra cada ruta y a cada uno una vez: %#', (choques, frase) => {
  expect(frasesDeChoque(choques)).toBe(frase)
})
