import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDb, testDb } from './database.testing.ts'
import { AppError } from './errors.ts'
import { countTry, forgiveTries, neighbourhoodOf, networkOf } from './throttle.ts'

const DELAYS = [0, 0, 30, 60]
let base: TestDb
beforeAll(async () => {
  base = await testDb()
})
afterAll(() => base.close())

/** Returns the seconds to wait, or 0 if the try is allowed. */
const intentar = (key: string) =>
  countTry(base.db, key, DELAYS, 'Espere.').then(
    () => 0,
    (error: AppError) => {
      expect(error).toMatchObject({ status: 429, message: 'Espere.' })
      return error.retryAfter ?? 0
    },
  )
const rewind = (column: string, interval: string) =>
  base.pool.query(`update intento set ${column} = ${column} - $1::interval`, [interval])

test('de cincuenta intentos a la vez, sin turnos, pasan solo los libres', async () => {
  const esperas = await Promise.all(Array.from({ length: 50 }, () => intentar('paralelo')))
  expect(esperas.filter((espera) => espera === 0)).toHaveLength(3)
})

test('cada espera cumplida deja pasar uno, y la última se repite', async () => {
  for (const espera of [30, 60, 60]) {
    while ((await intentar('serie')) === 0);
    const segundos = await intentar('serie')
    expect(segundos).toBeLessThanOrEqual(espera)
    expect(segundos).toBeGreaterThan(espera / 2)
    await rewind('hasta', '61 seconds')
  }
})

test('un día sin intentos los olvida, y acertar también', async () => {
  for (const olvidar of [
    () => rewind('visto', '25 hours'),
    () => forgiveTries(base.db, 'olvido'),
  ]) {
    await intentar('olvido')
    await intentar('olvido')
    await olvidar()
    expect([await intentar('olvido'), await intentar('olvido'), await intentar('olvido')]).toEqual([
      0, 0, 0,
    ])
    await forgiveTries(base.db, 'olvido')
  }
})

test('un error ajeno a la espera no se disfraza de espera', async () => {
  const cerrada = await testDb()
  await cerrada.close()
  await expect(countTry(cerrada.db, 'x', DELAYS, 'Espere.')).rejects.not.toBeInstanceOf(AppError)
})

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('la dirección %s cuenta como %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test.each([
  ['10.1.2.3', '10.1.2.0/24'],
  ['::ffff:10.1.2.3', '10.1.2.0/24'],
  ['2001:db8:1:2345:3:4:5:6', '2001:db8:1:2300::/56'],
  ['2001:db8::9', '2001:db8:0:0::/56'],
])('de la dirección %s el registro dice %s', (ip, neighbourhood) => {
  expect(neighbourhoodOf(ip)).toBe(neighbourhood)
})
