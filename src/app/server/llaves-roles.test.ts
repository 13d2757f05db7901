import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alcanceOf, type Permisos } from '#acceso/contract/permisos.ts'
import { ROL_HOTEL } from '#acceso/rules.ts'
import { llaves } from '#catalogos/llaves/contract.ts'
import { ROLES_DE_LLAVE } from '#catalogos/llaves/rules.ts'
import { addressOf, type Endpoint } from '#lib/contract/endpoint.ts'
import { type Mundo, mundo } from '#testing/server/mundo.testing.ts'
import { routes } from './app.ts'
import { type Ask, READS } from './reads.testing.ts'

let w: Mundo
beforeAll(async () => {
  w = await mundo()
}, 180_000)
afterAll(() => w.casa.close())

/** Calls about oneself that a key may not make, and about the money that one holds: a program holds none. */
const OF_PEOPLE = /\/v1\/(login|llave)\/|\/getCorriente$/

/** Number of the request, moment of reading, link of a page that is made when a letter is shown, and who read before. */
const NEW_EACH_TIME = /"(requestId|calculado)":"[^"]*"|\/c\/[\w-]{43}|"accesos":\[[^\]]*\]/g

async function ask(token: string, endpoint: Endpoint, { params, query, body }: Ask) {
  const { statusCode, payload } = await w.casa.app.inject({
    method: endpoint.method as 'GET' | 'POST',
    url: addressOf(endpoint, { ...(params && { params }), ...(query && { query }) }),
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  return { statusCode, payload: payload.replace(NEW_EACH_TIME, '') }
}

describe.each(ROLES_DE_LLAVE)('una llave de $nombre', ({ id: rolId, nombre: rol }) => {
  test('lee en cada llamada lo que lee una persona de ese rol, ni más ni menos', async () => {
    const jefa = await w.casa.persona('GERENCIAL')
    const hotelId = rolId === ROL_HOTEL ? w.m.terrantai : null
    // Neither has sold or received anything: what is its own is empty for both.
    const persona = await w.casa.persona(rol, { hotelId: w.m.terrantai, nombre: 'LA MISMA' })
    const body = { nombre: `DE ${rol}`, rolId, hotelId, vence: null }
    const { token } = (await jefa.call(llaves.add, { body })).data
    let compared = 0
    for (const { endpoint } of routes) {
      const asks = READS[endpoint.key as keyof typeof READS]?.asks(w) ?? []
      if (OF_PEOPLE.test(endpoint.path)) continue
      for (const one of asks) {
        const whole = await ask(persona.token, endpoint, one)
        const own = await ask(token, endpoint, one)
        expect([endpoint.key, one, own]).toEqual([endpoint.key, one, whole])
        if (whole.statusCode === 200) compared++
      }
    }
    const may = routes.filter(
      ({ endpoint }) =>
        READS[endpoint.key as keyof typeof READS] &&
        !OF_PEOPLE.test(endpoint.path) &&
        alcanceOf(endpoint.scopes as Permisos, rol) !== '-',
    )
    expect(compared).toBeGreaterThanOrEqual(may.length / 2)
  }, 120_000)
})
