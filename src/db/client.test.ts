import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDb, testDb } from '#lib/server/database.testing.ts'
import { PLAN_BY_VALUES } from './prepare.ts'

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

it('cada sentencia se planifica una vez por conexión, salvo la que depende de sus valores', async () => {
  const lent = await base.pool.connect()
  try {
    const kept = async (word: string) => {
      const { rows } = await lent.query<{ n: number }>(
        `select count(*)::int n from pg_prepared_statements where statement like '%${word}%'`,
      )
      return rows[0]?.n
    }
    for (const n of [1, 2]) {
      await lent.query('select $1::int igual', [n])
      await lent.query(`${PLAN_BY_VALUES}select $1::int propio`, [n])
    }
    expect([await kept('igual'), await kept('propio')]).toEqual([1, 0])
    for (let n = 0; n < 600; n++) await lent.query(`select $1::int distinta_${n}`, [n])
    expect(await kept('distinta')).toBeLessThan(500)
    expect((await lent.query('select $1::int distinta_599', [7])).rows).toEqual([
      { distinta_599: 7 },
    ])
  } finally {
    lent.release()
  }
})
