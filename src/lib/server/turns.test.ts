import { describe, expect, test } from 'vitest'
import { atMost, inTurn } from './turns.ts'

/** Makes works that end when the test says so, and counts how many run at once. */
function works() {
  const running: (() => void)[] = []
  const log = { now: 0, most: 0, done: [] as number[] }
  const start = (n: number) => async () => {
    log.most = Math.max(log.most, ++log.now)
    await new Promise<void>((resolve) => running.push(resolve))
    log.now--
    log.done.push(n)
    return n
  }
  const finishAll = async () => {
    for (let idle = 0; idle < 5; idle++) {
      for (const finish of running.splice(0)) {
        finish()
        idle = 0
      }
      await new Promise(setImmediate)
    }
  }
  return { start, finishAll, log }
}

describe('a lo más tantos a la vez', () => {
  test('los demás esperan en orden', async () => {
    const { start, finishAll, log } = works()
    const gate = atMost(2, 10)
    const all = Promise.all([1, 2, 3, 4, 5].map((n) => gate(start(n))))
    await finishAll()
    expect(await all).toEqual([1, 2, 3, 4, 5])
    expect(log).toMatchObject({ most: 2, done: [1, 2, 3, 4, 5] })
  })

  test('más allá de la fila responde 503, y después vuelve a atender', async () => {
    const { start, finishAll } = works()
    const gate = atMost(1, 1)
    const first = gate(start(1))
    const second = gate(start(2))
    await expect(gate(start(3))).rejects.toMatchObject({ status: 503 })
    await finishAll()
    expect(await Promise.all([first, second])).toEqual([1, 2])
    expect(await gate(async () => 4)).toBe(4)
  })

  test('un trabajo que falla deja su lugar', async () => {
    const gate = atMost(1, 1)
    const fails = gate(() => Promise.reject(new Error('falla')))
    const next = gate(async () => 'bien')
    await expect(fails).rejects.toThrow('falla')
    expect(await next).toBe('bien')
  })
})

describe('por turnos', () => {
  test('los de una misma clave van uno tras otro, los de otra no esperan', async () => {
    const { start, finishAll, log } = works()
    const turn = inTurn()
    const all = Promise.all([turn('a', start(1)), turn('a', start(2)), turn('b', start(3))])
    await finishAll()
    expect(await all).toEqual([1, 2, 3])
    expect(log).toMatchObject({ most: 2, done: [1, 3, 2] })
  })

  test('uno que falla no arrastra al siguiente', async () => {
    const turn = inTurn()
    const fails = turn('a', () => Promise.reject(new Error('falla')))
    const next = turn('a', async () => 'bien')
    await expect(fails).rejects.toThrow('falla')
    expect(await next).toBe('bien')
  })
})
