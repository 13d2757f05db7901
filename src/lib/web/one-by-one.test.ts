import { expect, test } from 'vitest'
import { ApiError } from './api.ts'
import { oneByOne } from './one-by-one.ts'

const error = (status: number, retryAfter?: number) =>
  new ApiError(status, { message: `dijo ${status}` }, retryAfter)

/** Runs over some numbers; `fails` says which error each gets. */
async function corre(
  items: readonly number[],
  { fails = {}, until = Infinity }: { fails?: Record<number, Error>; until?: number } = {},
) {
  const done: number[] = []
  const refused: number[] = []
  let under = 0
  const end = await oneByOne({
    items,
    send: async (item) => {
      under += 1
      expect(under, 'one at a time').toBe(1)
      await Promise.resolve()
      under -= 1
      const failure = fails[item]
      if (failure) throw failure
      return item * 10
    },
    isStopped: () => done.length >= until,
    onDone: (item, answer) => {
      expect(answer).toBe(item * 10)
      done.push(item)
    },
    onRefused: (item) => refused.push(item),
  })
  return { end, done, refused }
}

test('van de a uno, en su orden', async () => {
  expect(await corre([3, 1, 2])).toEqual({ end: 'judged', done: [3, 1, 2], refused: [] })
})

test('lo que el servidor rechaza no detiene a los demás', async () => {
  const fails = { 2: error(409), 3: error(404), 4: error(500), 5: error(422) }
  expect(await corre([1, 2, 3, 4, 5, 6], { fails })).toEqual({
    end: 'judged',
    done: [1, 6],
    refused: [2, 3, 4, 5],
  })
})

test.each([
  ['sin conexión', error(0)],
  ['sin sesión', error(401)],
  ['demasiadas llamadas', error(429, 3)],
  ['sin servidor', error(503)],
])('%s: termina ahí, y ni esa ni las que siguen quedan rechazadas', async (_, failure) => {
  expect(await corre([1, 2, 3], { fails: { 2: failure } })).toEqual({
    end: failure,
    done: [1],
    refused: [],
  })
})

test('detenido, no empieza la siguiente', async () => {
  expect(await corre([1, 2, 3, 4], { until: 2 })).toEqual({
    end: 'stopped',
    done: [1, 2],
    refused: [],
  })
})

test('un error del programa no se calla', async () => {
  await expect(corre([1], { fails: { 1: new TypeError('se rompió') } })).rejects.toThrow(
    'se rompió',
  )
})
