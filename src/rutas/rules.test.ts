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
])('un choque nombra cada ruta y a cada uno una vez: %#', (choques, frase) => {
  expect(frasesDeChoque(choques)).toBe(frase)
})
