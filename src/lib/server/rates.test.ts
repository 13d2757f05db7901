import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { deleteOldLimits } from '#db/bookkeeping/limits.ts'
import { type TestDb, testDb } from './database.testing.ts'
import type { AppError } from './errors.ts'
import { limitRate, type Spend } from './rates.ts'

const RATE = { name: 'prueba', limit: 100, seconds: 3600, message: 'Espere.' }
let base: TestDb
let now = 0
beforeAll(async () => {
  base = await testDb()
})
beforeEach(async () => {
  now = 1_000_000
  await base.pool.query('delete from ritmo')
})
afterAll(() => base.close())

/** Makes a counter that stands for another process. */
const proceso = (rate = RATE) => limitRate(base.pool, rate, () => now)

/** Returns the seconds to wait, or 0 if the call is allowed. */
const gastar = async (spend: Spend, key: string, cost?: number) => {
  try {
    await spend(key, cost)
    return 0
  } catch (error) {
    const { status, message, retryAfter } = error as AppError
    expect({ status, message }).toEqual({ status: 429, message: 'Espere.' })
    return retryAfter ?? 0
  }
}
const cuantos = async (spend: Spend, key: string, veces: number, cost?: number) => {
  let pasaron = 0
  for (let n = 0; n < veces; n++) if ((await gastar(spend, key, cost)) === 0) pasaron++
  return pasaron
}

test('quien hace poco no le cuesta nada a la base', async () => {
  const asked = vi.spyOn(base.pool, 'query')
  const uno = proceso()
  for (let n = 0; n < 10; n++) expect(uno('ana')).toBeUndefined()
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
})

test('un proceso solo deja pasar justo el límite, de a uno o todos a la vez', async () => {
  expect(await cuantos(proceso(), 'ana', 150)).toBe(100)
  const spend = proceso()
  const todos = await Promise.all(Array.from({ length: 300 }, () => gastar(spend, 'eva')))
  const pasaron = todos.filter((espera) => espera === 0).length
  expect(pasaron).toBeGreaterThan(0)
  expect(pasaron).toBeLessThanOrEqual(100)
})

test('entre tres procesos vale el mismo límite, más lo que cada uno da sin preguntar', async () => {
  const procesos = [proceso(), proceso(), proceso()]
  let pasaron = 0
  for (let n = 0; n < 300; n++)
    pasaron += (await gastar(procesos[n % 3] as Spend, 'ana')) === 0 ? 1 : 0
  expect(pasaron).toBeGreaterThanOrEqual(90)
  expect(pasaron).toBeLessThanOrEqual(120)
})

test('cada clave tiene su cuenta, y cada límite la suya', async () => {
  const spend = proceso()
  expect(await cuantos(spend, 'ana', 150)).toBe(100)
  expect(await gastar(spend, 'eva')).toBe(0)
  expect(await gastar(proceso({ ...RATE, name: 'otro' }), 'ana')).toBe(0)
})

test('lo caro gasta más', async () => {
  expect(await cuantos(proceso(), 'ana', 20, 10)).toBe(10)
})

test('se dice cuánto esperar, y pasada la espera se puede de nuevo', async () => {
  const spend = proceso()
  await cuantos(spend, 'ana', 100)
  const espera = await gastar(spend, 'ana')
  expect(espera).toBeGreaterThan(3500)
  expect(espera).toBeLessThanOrEqual(3600)
  now += 3_600_000
  await base.pool.query('update ritmo set hasta = now()')
  expect(await cuantos(spend, 'ana', 150)).toBe(100)
})

test('quien es rechazado no gasta más por insistir, ni pregunta más a la base', async () => {
  const spend = proceso()
  await cuantos(spend, 'ana', 101)
  const asked = vi.spyOn(base.pool, 'query')
  expect(await cuantos(spend, 'ana', 500)).toBe(0)
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
  const { rows } = await base.pool.query('select usados from ritmo')
  expect(rows[0].usados).toBeLessThanOrEqual(110)
})

test('sin base nadie es rechazado por esto', async () => {
  const cerrada = await testDb()
  await cerrada.close()
  const spend = limitRate(cerrada.pool, RATE)
  expect(await cuantos(spend, 'ana', 150)).toBe(150)
})

test('ni la sesión ni la dirección quedan guardadas, y lo terminado se quita', async () => {
  await cuantos(proceso(), '10.9.8.7', 20)
  const { rows } = await base.pool.query(`select encode(clave, 'escape') as clave from ritmo`)
  expect(rows).toHaveLength(1)
  expect(rows[0].clave).not.toContain('10.9.8.7')
  await deleteOldLimits(base.db)
  expect((await base.pool.query('select from ritmo')).rowCount).toBe(1)
  await base.pool.query('update ritmo set hasta = now()')
  await deleteOldLimits(base.db)
  expect((await base.pool.query('select from ritmo')).rowCount).toBe(0)
})
