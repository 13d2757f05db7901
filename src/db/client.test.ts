import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDb, testDb } from '#lib/server/testing.ts'

let base: TestDb
beforeAll(async () => {
  base = await testDb({ max: 2 })
})
afterAll(() => base.close())

it('una conexión cortada mientras está prestada falla en quien la usa y no detiene el proceso', async () => {
  const lent = await base.pool.connect()
  const { rows } = await lent.query<{ pid: number }>('select pg_backend_pid() pid')
  const cut = new Promise<void>((resolve) => lent.once('end', () => resolve()))
  await base.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await cut
  await expect(lent.query('select 1')).rejects.toThrow()
  lent.release()
  expect((await base.pool.query('select 1 uno')).rows).toEqual([{ uno: 1 }])
})
