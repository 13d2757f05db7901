import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passJornada } from '#cuentas/server/jobs/pass-jornada.ts'
import { createPool } from '#db/client.ts'
import { broken } from '#db/invariants.testing.ts'
import { muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import type { Caller } from './money-place.testing.ts'
import {
  findMissing,
  MONEY_CONTROLS,
  type MoneyPlace,
  runMoneySchedule,
} from './money-schedule.testing.ts'

// A few schedules here; `npm run bench -- money` runs 1 000 and kills server and database.

const HOY = '2026-11-21'
const MANY = Number(process.env.FUZZ_RUNS ?? 10)
/** Days of the schedules: today, before, in the month that is closed meanwhile, and to come. */
const DAYS = [HOY, '2026-11-20', HOY, '2026-10-20', HOY, '2026-11-22']

let casa: TestApp
let place: MoneyPlace
const told = { changes: 0, again: 0 }
const faults: string[] = []
beforeAll(async () => {
  casa = await testApp({ today: HOY })
  const m = await muestra(casa)
  const people = {
    office: await casa.persona('OPERACION ADMINISTRATIVA'),
    guides: [await casa.persona('GUIAS'), await casa.persona('HOTELERIA')],
    finance: [await casa.persona('FINANZAS'), await casa.persona('FINANZAS')],
  }
  await casa.pool.query(
    `insert into recepcionista (nombre, hotel_id) values ('AGENDA SOTO', $1), ('AGENDA SOTO', $2)`,
    [m.terrantai, m.cumbres],
  )
  await casa.pool.query(`insert into moneda (fecha, dolar, real) values ('2026-01-01', 950, 170)`)
  for (const { id } of people.guides)
    await casa.pool.query(
      `insert into comision_guia (usuario_id, valor, desde, autor_id) values ($1, 30000, '2026-01-01', $1)`,
      [id],
    )
  let marks = 0
  place = {
    office: callerOf(people.office),
    guides: people.guides.map(callerOf),
    finance: people.finance.map(callerOf),
    hotels: [m.terrantai, m.cumbres],
    channel: m.web,
    mark: () => `AGENDA ${++marks} FIN`,
  }
  await passJornada(casa.db, '2026-11-19')
})
afterAll(() => casa.close())

/** Sends the same again with the same key until there is an answer. */
function callerOf({ id, token }: Persona): Caller {
  const call = async (method: 'GET' | 'POST' | 'PUT', url: string, body?: object, key?: string) => {
    for (;;) {
      const { statusCode, payload } = await casa.app.inject({
        method,
        url,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body && { payload: JSON.stringify(body) }),
      })
      if (statusCode === 503) {
        told.again += 1
        await wait(20)
        continue
      }
      // A float of a HOTELERIA user who was relieved on every route.
      const isOffTheRoad = statusCode === 422 && url === '/v1/cuenta/addMovimiento'
      if (![200, 201, 404, 409].includes(statusCode) && !isOffTheRoad)
        faults.push(`${method} ${url} ${JSON.stringify(body)}: ${statusCode} ${payload}`)
      if (key && statusCode < 400) told.changes += 1
      return statusCode < 400 ? JSON.parse(payload).data : null
    }
  }
  return {
    id,
    write: ({ method, path, body }) => call(method, path, body, randomUUID()),
    read: (path, body) => call(body ? 'POST' : 'GET', path, body),
  }
}

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
  await runMoneySchedule(place, { seed: n, site, meanwhile })
}

describe('guías, finanzas y oficina a la vez sobre el mismo dinero', () => {
  test('cada peso está en alguna parte, en cualquier orden y con conexiones cortadas', async () => {
    for (let n = 0; n < MANY; n++) {
      await schedule(n)
      expect(await findMissing(casa.pool), `agenda ${n}`).toEqual([])
    }
    console.info(
      `${MANY} agendas, ${told.changes} cambios, ${told.again} repetidos tras un corte, diferencia 0`,
    )
    expect(faults).toEqual([])
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
