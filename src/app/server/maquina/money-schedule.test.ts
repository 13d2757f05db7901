import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passJornada } from '#cuentas/server/jobs/pass-jornada.ts'
import { createPool } from '#db/client.ts'
import { broken } from '#db/invariants.testing.ts'
import type { TestApp } from '#testing/server/product.testing.ts'
import { type MoneyHouse, openMoneyHouse } from './money-house.testing.ts'
import { findMissing, MONEY_CONTROLS, runMoneySchedule } from './money-schedule.testing.ts'

// A few schedules here; `npm run bench -- money` runs 1 000 and kills server and database.

const HOY = '2026-11-21'
const MANY = Number(process.env.FUZZ_RUNS ?? 10)
/** Days of the schedules: today, before, in the month that is closed meanwhile, and to come. */
const DAYS = [HOY, '2026-11-20', HOY, '2026-10-20', HOY, '2026-11-22']

let house: MoneyHouse
let casa: TestApp
beforeAll(async () => {
  house = await openMoneyHouse(HOY)
  casa = house.casa
  await passJornada(casa.db, '2026-11-19')
})
afterAll(() => casa.close())

/** Ends the connections that are in the middle of a change, as `kill -9` of the database does. */
async function cutAll() {
  for (let attempt = 0; attempt < 40; attempt++) {
    const { rowCount } = await casa.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
       and backend_xid is not null and pid <> pg_backend_pid()`,
    )
    if (rowCount) return
    await wait(3)
  }
}

/** The hourly job, which is repeated when it fails. */
const passDay = async (day: string): Promise<void> =>
  passJornada(casa.db, day).catch(() => passDay(day))

async function schedule(n: number) {
  const { rows } = await casa.pool.query<{ id: number }>(
    `insert into excursion (nombre, prefijo) values ($1, $2) returning id`,
    [`DINERO ${n}`, `D${n}`],
  )
  const site = { fecha: DAYS[n % DAYS.length] ?? HOY, excursionId: rows[0]?.id ?? 0 }
  const meanwhile = [
    ...(n % 3 === 1 ? [cutAll] : []),
    ...(n === 4 ? [() => passDay(HOY)] : []),
    ...(n === 5 ? [() => passDay('2026-11-23')] : []),
  ]
  await runMoneySchedule(house.place, { seed: n, site, meanwhile })
}

describe('guías, finanzas y oficina a la vez sobre el mismo dinero', () => {
  test('cada peso está en alguna parte, en cualquier orden y con conexiones cortadas', async () => {
    for (let n = 0; n < MANY; n++) {
      await schedule(n)
      expect(await findMissing(casa.pool), `agenda ${n}`).toEqual([])
    }
    const { changes, again } = house.told
    console.info(
      `${MANY} agendas, ${changes} cambios, ${again} repetidos tras un corte, diferencia 0`,
    )
    expect(house.faults).toEqual([])
    expect(await broken(casa.pool, HOY)).toEqual([])
  }, 180_000)

  test.each(Object.entries(MONEY_CONTROLS))(
    'control %s: lo que se escribe por fuera del libro se ve',
    async (_, control) => {
      // A connection of its own: those of the pool were cut.
      const pool = createPool({ ...casa.connection, max: 1 })
      try {
        await pool.query('begin')
        await pool.query(control.sql)
        const found = await findMissing(pool)
        for (const kind of control.foundBy) expect(found.map(([what]) => what)).toContain(kind)
        await pool.query('rollback')
      } finally {
        await pool.end()
      }
    },
  )
})
