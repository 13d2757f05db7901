import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atAPace } from './pace.ts'
import type { News } from './work.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const reading = (rows: number): News => ({ is: 'reading', rows })

function hear() {
  const heard: News[] = []
  return { heard, tell: atAPace((news) => heard.push(news)) }
}

test('lo primero se dice enseguida', () => {
  const { heard, tell } = hear()
  tell(reading(1))
  expect(heard).toEqual([reading(1)])
})

test('de lo que sigue de cerca se dice lo último, aunque después no llegue nada', () => {
  const { heard, tell } = hear()
  for (const rows of [1, 2, 3]) tell(reading(rows))
  expect(heard).toEqual([reading(1)])
  vi.advanceTimersByTime(100)
  expect(heard).toEqual([reading(1), reading(3)])
  vi.advanceTimersByTime(1000)
  expect(heard).toHaveLength(2)
})

test('un trabajo que no suelta el procesador también avanza a la vista', () => {
  const { heard, tell } = hear()
  tell(reading(1))
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 150)
  tell(reading(2))
  expect(heard).toEqual([reading(1), reading(2)])
})

test('el final se dice enseguida, y nada después', () => {
  const { heard, tell } = hear()
  tell(reading(1))
  tell(reading(2))
  tell({ is: 'nothing' })
  expect(heard).toEqual([reading(1), { is: 'nothing' }])
  vi.advanceTimersByTime(1000)
  expect(heard).toHaveLength(2)
})
