import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDb, testDb } from '#lib/server/database.testing.ts'
import { type Cable, layCable } from './cable.testing.ts'
import { watch } from './watch.ts'

let base: TestDb
let cable: Cable
let through: TestDb
beforeAll(async () => {
  base = await testDb()
  cable = await layCable()
  through = await testDb(cable.near)
})
afterAll(async () => {
  await through.close()
  await cable.remove()
  await base.close()
})

test('una base que calla sin colgar: quien espera lo sabe, y el siguiente empieza de nuevo', async () => {
  const { pool, connection } = through
  const stop = watch(pool, { ...connection, ...cable.near }, { every: 10, patience: 100 })
  const lent = await pool.connect()
  cable.hold()
  await expect(lent.query('select 1')).rejects.toThrow(/Connection terminated/)
  lent.release()
  await stop()
  await cable.mend()
  expect((await pool.query('select 1 uno')).rows).toEqual([{ uno: 1 }])
})

test('una consulta larga de una base que está no se corta', async () => {
  const { pool, connection } = base
  const stop = watch(pool, connection, { every: 10, patience: 20_000 })
  const holder = await pool.connect()
  await holder.query('select pg_advisory_lock(7)')
  const long = pool.query('select pg_advisory_lock(7), 1 uno')
  const asked = async () => {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database()
         and application_name = 'travesia: vigilancia' and query = 'select 1' and state = 'idle'`,
    )
    return rows[0]?.n
  }
  await expect.poll(asked, { timeout: 60_000 }).toBe(1)
  await holder.query('select pg_advisory_unlock(7)')
  holder.release()
  expect((await long).rows).toMatchObject([{ uno: 1 }])
  await stop()
})
