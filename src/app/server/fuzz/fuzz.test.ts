import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { alcanceOf, type Permisos } from '#acceso/contract/permisos.ts'
import { broken } from '#db/invariants.testing.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { newToken } from '#lib/server/secrets.ts'
import { type Actor, type Mundo, mayRead, mundo, VEN_TODAS } from '#testing/server/mundo.testing.ts'
import { routes } from '../app.ts'
import { falsos } from './cursores.testing.ts'
import { PROTOTIPO } from './estropear.testing.ts'
import { extremosOf } from './extremos.testing.ts'
import { generator, type Intento } from './fuzz.testing.ts'
import { llamadaOf, request, revisar } from './pedir.testing.ts'

/** Seed and runs are fixed by default; `FUZZ_SEED` and `FUZZ_RUNS` change them. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122)
const numRuns = Number(process.env.FUZZ_RUNS ?? 400)

const webRoot = mkdtempSync(join(tmpdir(), 'travesia-fuzz-'))
let w: Mundo
beforeAll(async () => {
  writeFileSync(join(webRoot, 'index.html'), '<head></head>')
  w = await mundo({ webRoot })
})
afterAll(async () => {
  await w.casa.close()
  rmSync(webRoot, { recursive: true, force: true })
})

const puede = (actor: Actor | null, { scopes }: Endpoint) =>
  !['-', 'P'].includes(alcanceOf(scopes as Permisos, actor?.rol ?? null))

/** Restores an actor whose session a call ended or who was disabled. */
async function back({ rol, n, persona }: Actor) {
  const { token, hash } = newToken()
  await w.casa.pool.query(
    `update usuario set habilitado = 1, hotel_id = $2, rol_id = (select id from rol where nombre = $3) where id = $1`,
    [persona.id, rol === 'HOTEL' ? (n === 0 ? w.m.terrantai : w.m.cumbres) : null, rol],
  )
  await w.casa.pool.query(
    `insert into sesion (token_hash, usuario_id, nivel, vence) values ($1, $2, 'completa', now() + interval '12 hours')`,
    [hash, persona.id],
  )
  persona.token = token
}

/** Sends a request and checks its response against the general rules. Returns status and payload. */
async function probarUno(actor: Actor | null, intento: Intento, marcas = w.marcas) {
  const options = request(intento)
  const auth = actor ? { authorization: `Bearer ${actor.persona.token}` } : {}
  const { statusCode, headers, payload } = await w.casa.app.inject({
    ...options,
    headers: { ...auth, ...options.headers },
  })
  try {
    revisar(llamadaOf(intento), statusCode, String(headers['content-type']), payload)
    for (const marca of marcas)
      if (!actor || !mayRead(actor, marca)) expect(payload).not.toContain(marca.texto)
  } catch (error) {
    const quien = actor ? `${actor.rol} ${actor.n}` : 'nadie'
    const que = `${quien}: ${options.method} ${options.url} ${JSON.stringify(intento.body)}`
    throw new Error(`${que} → ${statusCode} ${payload.slice(0, 500)}\n${(error as Error).message}`)
  }
  return { status: statusCode, payload }
}

async function probar(actores: (Actor | null)[]) {
  const from = generator(w).any
  // Sessions end, and most states of an import refuse most of its calls.
  const todos = routes.map(({ endpoint }) => ({
    endpoint,
    weight: /^\/v1\/(login|importacion)\//.test(endpoint.path) ? 1 : 4,
    arbitrary: from(endpoint),
  }))
  // Most requests are ones that the actor may make: others are refused early.
  const casos = actores.map((actor) => {
    const suyos = todos.filter(({ endpoint }) => puede(actor, endpoint))
    return fc.tuple(
      fc.constant(actor),
      fc.oneof(
        { weight: 6, arbitrary: fc.oneof(...suyos) },
        { weight: 1, arbitrary: fc.oneof(...todos) },
      ),
    )
  })
  const vistos = new Map<number, number>()
  const {
    failed,
    seed: used,
    counterexamplePath,
    errorInstance,
  } = await fc.check(
    fc.asyncProperty(fc.oneof(...casos), async ([actor, intento]) => {
      const { status } = await probarUno(actor, intento)
      vistos.set(status, (vistos.get(status) ?? 0) + 1)
      if (actor && status === 401) await back(actor)
    }),
    { seed, numRuns, endOnFailure: true },
  )
  if (failed) throw new Error(`FUZZ_SEED=${used} (${counterexamplePath}): ${String(errorInstance)}`)
  console.info(`semilla ${seed}: ${JSON.stringify(Object.fromEntries([...vistos].sort()))}`)
  // Requests refused early never reach the code that could fail.
  const logradas = (vistos.get(200) ?? 0) + (vistos.get(201) ?? 0)
  expect(logradas / numRuns).toBeGreaterThan(0.4)
  return vistos
}

const CUANTAS = 4
/** Time for hundreds of requests in sequence on a busy machine. */
const LARGO = { timeout: 180_000 }

test(
  'quien ve solo lo suyo lee lo suyo y nada más, con cada lectura que tiene',
  LARGO,
  async () => {
    const readings = routes
      .map(({ endpoint }) => endpoint)
      .filter(({ method, path }) => method === 'GET' || /\/get/.test(path))
    const leyeron = new Set<string>()
    for (const actor of w.actores.filter(({ rol }) => !VEN_TODAS.includes(rol)))
      for (const endpoint of readings.filter((uno) => puede(actor, uno))) {
        const intentos = fc.sample(generator(w).good(endpoint), { seed, numRuns: CUANTAS })
        for (const intento of intentos) {
          const { payload } = await probarUno(actor, intento)
          if (w.marcas.some(({ texto }) => payload.includes(texto))) leyeron.add(actor.rol)
        }
      }
    expect([...leyeron].sort()).toEqual(
      ['AGENCIAS', 'COMERCIAL', 'CONDUCTORES', 'GUIAS', 'HOTEL', 'HOTELERIA'].sort(),
    )
  },
)

test(
  'quien ve solo lo suyo no consigue nada ajeno, ni una respuesta que no esté escrita',
  LARGO,
  async () => {
    const vistos = await probar([null, ...w.actores.filter(({ rol }) => !VEN_TODAS.includes(rol))])
    for (const status of [200, 401, 403, 404, 422]) expect(vistos.get(status)).toBeGreaterThan(0)
  },
)

test(
  'quien puede todo no rompe nada: ni una falla, y los datos siguen siendo coherentes',
  LARGO,
  async () => {
    const vistos = await probar(w.actores.filter(({ rol }) => VEN_TODAS.includes(rol)))
    for (const status of [200, 201, 404, 409, 422]) expect(vistos.get(status)).toBeGreaterThan(0)
    expect(await broken(w.casa.pool, '2026-11-21')).toEqual([])
  },
)

/** The office reassigned routes before these requests: a guide may read what was not theirs. */
const NO_MARCAS: Mundo['marcas'] = []

/** Sends requests that fit, and returns those that succeeded: with another number they get far too. */
async function logradas(endpoint: Endpoint) {
  const pueden = w.actores.filter((uno) => puede(uno, endpoint))
  const intentos = fc.sample(generator(w).good(endpoint), { seed, numRuns: 24 })
  const probadas = []
  for (const [n, intento] of intentos.entries()) {
    const actor = pueden[n % pueden.length] ?? null
    const { status } = await probarUno(actor, intento, NO_MARCAS)
    if (actor && status === 401) await back(actor)
    probadas.push({ ...intento, actor, status })
  }
  const bien = probadas.filter(({ status }) => status === endpoint.status)
  return bien.length > 0 ? bien : probadas
}

test('un número, un día, una hora o un momento extremo no es una falla, en ninguna llamada', {
  timeout: 600_000,
}, async () => {
  const fallas: string[] = []
  let logrados = 0
  for (const { endpoint } of routes)
    for (const { actor, ...intento } of extremosOf(endpoint, await logradas(endpoint))) {
      const { status } = await probarUno(actor, intento, NO_MARCAS).catch((error) => {
        fallas.push(error.message)
        return { status: 0 }
      })
      if (status === endpoint.status) logrados += 1
      if (actor && status === 401) await back(actor)
    }
  expect(fallas).toEqual([])
  console.info(`${logrados} peticiones con un valor extremo se cumplieron`)
  expect(logrados).toBeGreaterThan(500)
})

function firstOnes(endpoint: Endpoint): Intento[] {
  const { shape } = endpoint.query as z.ZodMiniObject
  const order = shape.orden as z.ZodMiniOptional<z.ZodMiniEnum> | undefined
  const orders = order ? Object.values(order.def.innerType.def.entries) : [undefined]
  const requested = fc.sample(generator(w).good(endpoint), { seed, numRuns: 10 })
  return orders.flatMap((uno) =>
    requested.map((una) => ({
      ...una,
      query: { ...(una.query as object), limite: 1, ...(uno && { orden: uno }) },
    })),
  )
}

test('un cursor que alguien inventa sobre el de una lista no es una falla', LARGO, async () => {
  const probadas = new Set<string>()
  for (const { endpoint } of routes) {
    if (!(endpoint.query as z.ZodMiniObject | undefined)?.shape.cursor) continue
    const actor = w.actores.find((uno) => VEN_TODAS.includes(uno.rol) && puede(uno, endpoint))
    for (const first of firstOnes(endpoint)) {
      const { status, payload } = await probarUno(actor ?? null, first)
      const next = status === 200 && JSON.parse(payload).meta?.siguiente
      const cual = next && JSON.parse(Buffer.from(next, 'base64url').toString())[0]
      if (!next || probadas.has(`${endpoint.key} ${cual}`)) continue
      probadas.add(`${endpoint.key} ${cual}`)
      for (const cursor of falsos(next))
        await probarUno(actor ?? null, {
          ...first,
          query: { ...(first.query as object), cursor },
        })
    }
  }
  expect(probadas).toContain('GET /v1/log/get momento')
  expect(probadas.size).toBeGreaterThan(10)
})

test('una dirección de página, cualquiera sea, no es una falla', async () => {
  const cookie = `sid=${w.actores[0]?.persona.token}`
  const inventadas = fc.sample(fc.webPath(), { seed, numRuns: 50 })
  for (const url of [...PROTOTIPO.map((name) => `/${name}`), ...inventadas]) {
    const { statusCode } = await w.casa.app.inject({ url: url || '/', headers: { cookie } })
    expect([url, statusCode < 500]).toEqual([url, true])
  }
})
