import { CompiledQuery, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DB } from '#db/schema.ts'
import { type TestDb, testDb } from '#lib/server/database.testing.ts'
import { EVERYTHING, readTold } from './queries/told.ts'

const SETTINGS = { pickupWindow: 15, mail: null, publicOrigin: null, demonstration: false }

let base: TestDb
beforeAll(async () => {
  base = await testDb({ options: '-c enable_seqscan=off -c enable_bitmapscan=off' })
})
afterAll(() => base.close())

/** Returns the plan of what reads one reservation. */
async function planOfOne() {
  const plan: string[] = []
  const explaining = {
    executeQuery: async ({ sql, parameters }: CompiledQuery) => {
      const { rows } = await base.db.executeQuery<{ 'QUERY PLAN': string }>(
        CompiledQuery.raw(`explain ${sql}`, [...parameters]),
      )
      plan.push(...rows.map((row) => row['QUERY PLAN']))
      return { rows: [] }
    },
  }
  await readTold(explaining as unknown as Kysely<DB>, EVERYTHING, { ids: [1] }, SETTINGS)
  return plan.join('\n')
}

test('para una reserva se leen sus contingencias, no todas', async () => {
  const plan = await planOfOne()
  expect(plan).toMatch(/contingencia_reserva_hecha.*\n\s*Index Cond: \(reserva_id = r\.id\)/)
})
