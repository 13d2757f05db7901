import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alcanceOf, type Permisos } from '#acceso/contract/permisos.ts'
import { addressOf, type Endpoint } from '#lib/contract/endpoint.ts'
import { entriesOf } from '#pasajeros/contract/consultas.ts'
import {
  type Actor,
  type Marca,
  type Mundo,
  mayRead,
  mundo,
} from '#testing/server/mundo.testing.ts'
import { routes } from './app.ts'
import { type Ask, READS } from './reads.testing.ts'

let w: Mundo
/** Responses of each call, by actor. */
const told = new Map<string, { actor: Actor; ask: Ask; payload: string }[]>()

const endpoints = new Map(routes.map(({ endpoint }) => [endpoint.key, endpoint]))
const readOf = (key: string) => READS[key as keyof typeof READS]
const mayCall = ({ rol }: Actor, { scopes }: Endpoint) =>
  !['-', 'P'].includes(alcanceOf(scopes as Permisos, rol))
/** A mark is in every text of its reservation; e-mail addresses are in lower case. */
const has = (payload: string, { texto, telefono }: Marca) =>
  payload.toUpperCase().includes(texto) || payload.includes(telefono)
const foreign = (actor: Actor, payload: string, marcas: Marca[]) =>
  marcas.filter((marca) => has(payload, marca) && !mayRead(actor, marca))

async function askAs({ persona }: Actor, endpoint: Endpoint, { params, query, body }: Ask) {
  const { payload } = await w.casa.app.inject({
    method: endpoint.method as 'GET' | 'POST',
    url: addressOf(endpoint, { ...(params && { params }), ...(query && { query }) }),
    headers: {
      authorization: `Bearer ${persona.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  return payload
}

beforeAll(async () => {
  w = await mundo()
  for (const [key, endpoint] of endpoints)
    for (const actor of w.actores.filter((one) => mayCall(one, endpoint)))
      for (const ask of readOf(key)?.asks(w) ?? []) {
        const payload = await askAs(actor, endpoint, ask)
        told.set(key, [...(told.get(key) ?? []), { actor, ask, payload }])
      }
}, 180_000)
afterAll(() => w.casa.close())

test('toda llamada que lee está en la tabla de lecturas', () => {
  const unlisted = (keys: string[]) =>
    keys.filter((key) => /^GET|^POST .*\/(get\w*|buscar|ficha)$/.test(key) && !readOf(key))
  expect(unlisted([...endpoints.keys()])).toEqual([])
  expect(unlisted(['GET /v1/reserva/nueva'])).toEqual(['GET /v1/reserva/nueva'])
  expect(Object.keys(READS).filter((key) => !endpoints.has(key as Endpoint['key']))).toEqual([])
})

describe.each(Object.keys(READS))('%s', (key) => {
  test('responde algo a alguien', () => {
    expect(told.get(key)?.some(({ payload }) => !/^\{"success":false/.test(payload))).toBe(true)
  })

  test('a quien ve solo lo suyo no le dice nada ajeno', () => {
    for (const { actor, ask, payload } of told.get(key) ?? [])
      expect([actor.rol, actor.n, ask, foreign(actor, payload, w.marcas)]).toEqual([
        actor.rol,
        actor.n,
        ask,
        [],
      ])
  })

  test('dice de los pasajeros lo que la tabla dice de ella, y queda registrado quién lo vio', () => {
    const found = (told.get(key) ?? []).filter(({ payload }) =>
      w.marcas.some((marca) => has(payload, marca)),
    )
    const rows = found.filter(({ ask, payload }) => recordsOf(key, ask, payload))
    const tells = found.length === 0 ? 'nothing' : rows.length > 0 ? 'recorded' : 'unrecorded'
    expect(tells).toBe(readOf(key)?.tells)
  })
})

const recordsOf = (key: string, ask: Ask, payload: string) =>
  entriesOf({ key, query: {}, ...ask, datos: () => JSON.parse(payload).data }).length > 0

/** Tables whose rows have ids below 100 that are not reserved. */
const OWN_NUMBERS = /\/v1\/(comuna|rol|log|login)\/|Historial$/

test('las filas reservadas no están en ninguna lista (GE-30)', () => {
  const listed = Object.keys(READS).filter((key) =>
    told.get(key)?.some(({ payload }) => lists(payload, (id) => id < 100)),
  )
  expect(listed.filter((key) => !OWN_NUMBERS.test(key))).toEqual([])
})

function lists(payload: string, matches: (id: number) => boolean): boolean {
  const { data } = payload.startsWith('{') ? JSON.parse(payload) : { data: null }
  return [data].flat().some((row) => typeof row?.id === 'number' && matches(row.id))
}

test('una lectura que olvida el alcance se ve', () => {
  const whole = told.get('GET /v1/reserva/getAll')?.find(({ actor }) => actor.rol === 'GERENCIAL')
  for (const rol of ['HOTEL', 'COMERCIAL', 'GUIAS', 'MARKETING'] as const) {
    const actor = w.actores.find((one) => one.rol === rol)
    expect(actor && whole && foreign(actor, whole.payload, w.marcas).length).toBeGreaterThan(5)
  }
})
