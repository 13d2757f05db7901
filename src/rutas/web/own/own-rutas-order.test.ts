import { expect, test } from 'vitest'
import { rutaOf } from '../rutas-screens.testing.ts'
import { inOrder, partsOf } from './own-rutas-order.ts'

const HOY = '2026-11-19'
const never = () => false

const first = (...rutas: Parameters<typeof rutaOf>[0][]) => {
  const { next, rest } = partsOf(inOrder(rutas.map(rutaOf), HOY, never), HOY, never)
  return { next: next.map(({ id }) => id), rest: rest.map(({ id }) => id) }
}

const DE_HOY = { id: 1, fecha: HOY }
const MANANA = { id: 2, fecha: '2026-11-20' }

test('las de hoy van en grande mientras una falte por rendir', () => {
  const rendida = { id: 3, fecha: HOY, estado: 'RENDIDA' } as const
  expect(first(DE_HOY, rendida, MANANA)).toEqual({ next: [1, 3], rest: [2] })
})

test('rendidas las de hoy, va en grande la siguiente; sin otra, quedan ellas', () => {
  const rendida = { ...DE_HOY, estado: 'RENDIDA' } as const
  expect(first(rendida, MANANA)).toEqual({ next: [2], rest: [1] })
  expect(first(rendida)).toEqual({ next: [1], rest: [] })
})
