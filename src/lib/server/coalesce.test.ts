import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { coalesce } from './coalesce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Makes work that ends when the test says so. */
function trabajo() {
  const errors: unknown[] = []
  const running: ((error?: Error) => void)[] = []
  const work = vi.fn(
    () =>
      new Promise<void>((resolve, reject) => {
        running.push((error) => (error ? reject(error) : resolve()))
      }),
  )
  const terminar = async (error?: Error) => {
    running.shift()?.(error)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { work, errors, terminar, trabajo: coalesce(work, 1_000, (e) => errors.push(e)) }
}

test('se hace en seguida, y una vez más por todo lo que se pide mientras tanto', async () => {
  const { work, terminar, trabajo: t } = trabajo()
  t.ask()
  expect(work).toHaveBeenCalledTimes(1)
  t.ask()
  t.ask()
  await terminar()
  await vi.advanceTimersByTimeAsync(999)
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(work).toHaveBeenCalledTimes(2)
  await terminar()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(work).toHaveBeenCalledTimes(2)
  t.ask()
  expect(work).toHaveBeenCalledTimes(3)
})

test('nunca dos a la vez, por mucho que dure', async () => {
  const { work, trabajo: t } = trabajo()
  t.ask()
  await vi.advanceTimersByTimeAsync(60_000)
  t.ask()
  expect(work).toHaveBeenCalledTimes(1)
})

test('un fallo se avisa y no impide lo que sigue', async () => {
  const { work, errors, terminar, trabajo: t } = trabajo()
  t.ask()
  t.ask()
  await terminar(new Error('falla'))
  expect(errors).toEqual([new Error('falla')])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(work).toHaveBeenCalledTimes(2)
})

test('al parar se espera lo que está en curso, y no se hace más', async () => {
  const { work, terminar, trabajo: t } = trabajo()
  t.ask()
  t.ask()
  let parado = false
  const parar = t.stop().then(() => {
    parado = true
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(parado).toBe(false)
  await terminar()
  await parar
  t.ask()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(work).toHaveBeenCalledTimes(1)
})
