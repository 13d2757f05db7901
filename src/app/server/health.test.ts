import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/server/product.testing.ts'

let casa: TestApp
beforeAll(async () => {
  casa = await testApp()
})
afterAll(() => casa.close())

const ask = async (path: string) => {
  const { statusCode, headers, body } = await casa.app.inject(path)
  return [statusCode, JSON.parse(body).status, headers['retry-after']]
}
const LIVE = [200, 'ok', undefined]

test('lista cuando la base responde y está al día', async () => {
  expect(await ask('/health/ready')).toEqual(LIVE)
  // Migrations of a newer version do not make this one unready.
  await casa.pool.query(`insert into kysely_migration values ('9999-de-mañana', now()::text)`)
  expect(await ask('/health/ready')).toEqual(LIVE)
})

test('con migraciones pendientes no está lista, y vive', async () => {
  const pending = await casa.pool.query(
    `delete from kysely_migration where name like '0003%' returning *`,
  )
  expect(await ask('/health/ready')).toEqual([503, 'base por migrar', '5'])
  expect(await ask('/health/live')).toEqual(LIVE)
  const { name, timestamp } = pending.rows[0]
  await casa.pool.query('insert into kysely_migration values ($1, $2)', [name, timestamp])
  expect(await ask('/health/ready')).toEqual(LIVE)
})

test('sin conexión libre a la base no está lista, aunque nadie la devuelva', async () => {
  const all = await Promise.all(
    Array.from({ length: casa.pool.options.max }, () => casa.pool.connect()),
  )
  expect(await ask('/health/ready')).toEqual([503, 'sin base de datos', '5'])
  expect(await ask('/health/live')).toEqual(LIVE)
  for (const client of all) client.release()
  await expect.poll(() => ask('/health/ready')).toEqual(LIVE)
})
