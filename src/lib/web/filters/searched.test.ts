import { expect, test } from 'vitest'
import { emptyTitle, searchedFor } from './searched.ts'

test.each([
  [{}, ''],
  [{ desde: '2026-11-20', hasta: '2026-11-20' }, 'Del 20-11-2026'],
  [{ desde: '2026-11-20', hasta: '2026-11-22' }, 'Del 20-11-2026 al 22-11-2026'],
  [{ desde: '2026-11-20' }, 'Desde el 20-11-2026'],
  [{ hasta: '2026-11-22' }, 'Hasta el 22-11-2026'],
])('los días buscados %j se dicen %j', (range, dicho) => {
  expect(searchedFor(range, [])).toBe(dicho)
})

test('lo buscado se dice entero, sin lo que no se buscó', () => {
  const texts = [
    ['nombre', 'ana'],
    ['hotel', undefined],
    ['excursión', 'luna'],
  ] as const
  expect(searchedFor({ desde: '2026-11-20' }, texts, 'solo activas')).toBe(
    'Desde el 20-11-2026 · nombre “ana” · excursión “luna” · solo activas',
  )
})

test('una lista vacía dice qué textos no se encontraron', () => {
  expect(emptyTitle(['zzz', undefined, 'cumbres'])).toBe('Sin resultados para “zzz”, “cumbres”')
  expect(emptyTitle([undefined])).toBe('Sin resultados')
})
