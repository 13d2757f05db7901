import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passJornada } from '#cuentas/server/jobs/pass-jornada.ts'
import { broken } from '#db/invariants.testing.ts'
import { type MoneyHouse, openMoneyHouse } from './money-house.testing.ts'
import { findMissing } from './money-schedule.testing.ts'
import { findUnlike, openPockets, type Pockets, runPockets } from './pockets.testing.ts'

// A few schedules here; `npm run bench -- money --pockets` runs 1 000 and kills server and database.

const HOY = '2026-11-21'
const MANY = Number(process.env.FUZZ_RUNS ?? 8)
const DAYS = [HOY, '2026-11-20', '2026-10-20']

let house: MoneyHouse
let pockets: Pockets
beforeAll(async () => {
  house = await openMoneyHouse(HOY)
  pockets = await openPockets(house.casa.pool, house.place)
  await passJornada(house.casa.db, HOY)
})
afterAll(() => house.casa.close())

async function schedule(n: number, discards = false) {
  const { rows } = await house.casa.pool.query<{ id: number }>(
    `insert into excursion (nombre, prefijo) values ($1, $2) returning id`,
    [`BOLSILLO ${n}`, `B${n}`],
  )
  const site = { fecha: DAYS[n % DAYS.length] ?? HOY, excursionId: rows[0]?.id ?? 0 }
  await runPockets(house.place, { seed: n, site, pockets, discards })
}

describe('guías sin señal mientras la oficina anula, mueve y releva', () => {
  test('lo que hay en los bolsillos es lo que dice el libro, en cualquier orden', async () => {
    for (let n = 0; n < MANY; n++) {
      await schedule(n)
      expect(await findUnlike(house.casa.pool, pockets), `agenda ${n}`).toEqual([])
      expect(await findMissing(house.casa.pool), `agenda ${n}`).toEqual([])
    }
    const { rows } = await house.casa.pool.query(
      'select estado, count(*)::int as n from cobro_por_resolver group by 1 order by 1',
    )
    const said = rows.map(({ estado, n }) => `${n} ${estado}`).join(', ')
    console.info(
      `${MANY} agendas, ${house.told.changes} cambios, por resolver: ${said}, diferencia 0`,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(house.faults).toEqual([])
    expect(await broken(house.casa.pool, HOY)).toEqual([])
  }, 180_000)

  test('control: si el teléfono descarta lo rechazado, se ve', async () => {
    for (let n = 100; n < 110; n++) {
      await schedule(n, true)
      if ((await findUnlike(house.casa.pool, pockets)).length > 0) return
    }
    throw new Error('nothing was refused in ten schedules')
  }, 180_000)
})
