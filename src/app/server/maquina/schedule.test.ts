import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { broken } from '#db/invariants.testing.ts'
import { muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import type { Found } from './judge.testing.ts'
import { type Ask, type Place, takeLocksAway } from './place.testing.ts'
import { runSchedule } from './schedule.testing.ts'

// A few schedules here; \`npm run bench -- schedules\` runs 500. The controls prove that the judge sees the damage.

const HOY = '2026-11-21'
const FEW = 6
/** Chance decides when a control shows its damage: so many schedules without it mean that it never does. */
const MANY = 60

let casa: TestApp
let place: Place
let people: Persona[]
beforeAll(async () => {
  casa = await testApp({ today: HOY })
  const m = await muestra(casa)
  people = [
    await casa.persona('LCR'),
    await casa.persona('OPERACION ADMINISTRATIVA'),
    await casa.persona('OPERACION ADMINISTRATIVA'),
    await casa.persona('GERENCIAL'),
  ]
  place = {
    pool: casa.pool,
    ...staff(casa.app),
    hotels: [m.terrantai, m.cumbres],
    guides: [(await casa.persona('GUIAS')).id, (await casa.persona('GUIAS')).id],
    channel: m.web,
  }
})
afterAll(() => casa.close())

const askOf =
  ({ token }: Persona, app = casa.app): Ask =>
  async (method, url, body) => {
    const authorization = `Bearer ${token}`
    const { statusCode, payload } = await app.inject({
      method,
      url,
      headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    return { ...JSON.parse(payload), status: statusCode }
  }

const staff = (app: TestApp['app']) => {
  const asks = people.map((one) => askOf(one, app))
  return { sellers: asks.slice(0, 2), dispatchers: asks.slice(2) }
}

let serie = 0
/** Runs schedules one after another; a control stops at the first that shows the damage. */
async function run(
  where: Place,
  many: number,
  isEnough: (sum: Found) => boolean = () => false,
): Promise<Found> {
  const sum: Found = { calls: 0, lost: [], soldTwice: [], astray: [], faults: [] }
  for (let n = 0; n < many && !isEnough(sum); n++) {
    serie += 1
    const { rows } = await casa.pool.query<{ id: number }>(
      `insert into excursion (nombre, prefijo, valor) values ($1, $2, 10000) returning id`,
      [`AGENDA ${serie}`, `A${serie}`],
    )
    const day = { fecha: '2026-12-01', excursionId: rows[0]?.id ?? 0 }
    const { calls, lost, soldTwice, astray, faults } = await runSchedule(where, {
      seed: serie,
      ...day,
    })
    sum.calls += calls
    sum.lost.push(...lost)
    sum.soldTwice.push(...soldTwice)
    sum.astray.push(...astray)
    sum.faults.push(...faults)
  }
  return sum
}

describe('dos venden y dos ordenan el mismo día a la vez', () => {
  test('ningún movimiento se pierde, ningún lugar se vende dos veces, y cada uno va en la salida que compró', async () => {
    expect(await run(place, FEW)).toEqual({
      calls: expect.any(Number),
      lost: [],
      soldTwice: [],
      astray: [],
      faults: [],
    })
    expect(await broken(casa.pool, HOY)).toEqual([])
  }, 120_000)

  test('control: quien mueve sin decir qué vio pisa lo que otro hizo', async () => {
    const { lost } = await run({ ...place, blind: true }, MANY, (sum) => sum.lost.length > 0)
    expect(lost.length).toBeGreaterThan(0)
  }, 120_000)

  test('control: quien no dice qué salida vende manda gente a otra', async () => {
    const { astray } = await run({ ...place, vague: true }, MANY, (sum) => sum.astray.length > 0)
    expect(astray.length).toBeGreaterThan(0)
  }, 120_000)

  test('control: sin el candado de los lugares, se venden dos veces', async () => {
    await takeLocksAway(casa.pool)
    const app = await casa.gemela()
    const { soldTwice } = await run(
      { ...place, ...staff(app) },
      MANY,
      (sum) => sum.soldTwice.length > 0,
    )
    expect(soldTwice.length).toBeGreaterThan(0)
  }, 120_000)
})
