import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import type { Caller } from './money-place.testing.ts'
import type { MoneyPlace } from './money-schedule.testing.ts'

/** House where guides, finance and the office work on the same money at the same moment. */
export interface MoneyHouse {
  casa: TestApp
  place: MoneyPlace
  /** Changes that were confirmed, and calls that were sent again. */
  told: { changes: number; again: number }
  /** Answers that no caller should get. */
  faults: string[]
}

export async function openMoneyHouse(today: string): Promise<MoneyHouse> {
  const casa = await testApp({ today })
  const m = await muestra(casa)
  const told = { changes: 0, again: 0 }
  const faults: string[] = []
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
  const caller = (who: Persona) => callerOf({ casa, told, faults }, who)
  const place = {
    office: caller(people.office),
    guides: people.guides.map(caller),
    finance: people.finance.map(caller),
    hotels: [m.terrantai, m.cumbres],
    channel: m.web,
    mark: () => `AGENDA ${++marks} FIN`,
  }
  return { casa, place, told, faults }
}

/** Sends the same again with the same key until there is an answer. */
function callerOf(
  { casa, told, faults }: Pick<MoneyHouse, 'casa' | 'told' | 'faults'>,
  { id, token }: Persona,
): Caller {
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
