import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { ROLES, type RolName } from '#acceso/rules.ts'
import type { Settings } from '#acceso/server/session.ts'
import { buildApp } from '#app/server/app.ts'
import { loadConfig } from '#app/server/config.ts'
import type { Rates } from '#app/server/limits.ts'
import type { LiveChoices } from '#app/server/live.ts'
import type { Lines } from '#app/server/log.ts'
import { createDb, createPool } from '#db/client.ts'
import {
  addressOf,
  type DataOf,
  type Endpoint,
  type EndpointKey,
  type InputOf,
  type Inputs,
} from '#lib/contract/endpoint.ts'
import type { Envelope } from '#lib/contract/envelope.ts'
import { allTold } from '#lib/server/announce.ts'
import { type TestDb, testDb } from '#lib/server/database.testing.ts'
import { hashPassword } from '#lib/server/passwords.ts'
import { newToken } from '#lib/server/secrets.ts'

/** Hash of a user without a password: it never matches and must never appear in a response. */
export const SIN_CLAVE = '$argon2id$sin-clave'

/** Response of a call. The type of `data` is the contract's, which checks it on the way out. */
export interface Answered<Data> extends Envelope<Data> {
  status: number
  headers: Record<string, unknown>
}

export interface Caller {
  /** Makes a call with an input that the contract accepts. */
  call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E> & { query: { id: string | number } },
    headers?: Headers,
  ): Promise<Answered<OneOf<DataOf<E>>>>
  call<E extends Endpoint>(
    endpoint: E,
    ...rest: Record<never, never> extends InputOf<E>
      ? [input?: InputOf<E>, headers?: Headers]
      : [input: InputOf<E>, headers?: Headers]
  ): Promise<Answered<AllOf<DataOf<E>>>>
  /** Makes a call that no type permits: with an input that the contract refuses, or to an address as it is written. */
  send<E extends Endpoint>(
    to: E | EndpointKey,
    input?: Inputs,
    headers?: Headers,
  ): Promise<Answered<AllOf<DataOf<E>>>>
}
/** Of a call that gives one row by its id and all rows without: the row, and the list. */
type OneOf<Data> = [Exclude<Data, unknown[]>] extends [never] ? Data : Exclude<Data, unknown[]>
type AllOf<Data> = [Exclude<Data, unknown[]>] extends [Extract<Data, unknown[]>[number]]
  ? Extract<Data, unknown[]>
  : Data
type Headers = Record<string, string>

export interface Persona extends Caller {
  id: number
  nombre: string
  email: string
  hotelId: number | null
  token: string
}

interface PersonaOptions {
  nombre?: string
  /** Hotel of a HOTEL user; a new hotel when absent. */
  hotelId?: number
  pendiente?: boolean
  clave?: string
}

export interface TestApp extends TestDb {
  app: FastifyInstance
  dataDir: string
  /** Returns a caller without a session, or one that sends these headers. */
  como(headers?: Headers): Caller
  /** Creates a user of a role with a complete session. Without `clave` nothing is hashed. */
  persona(rol: RolName, more?: PersonaOptions): Promise<Persona>
  hotel(nombre?: string): Promise<number>
  /** Starts a second server with its own pool over the same database, like another process. It ends with the house. */
  gemela(pool?: pg.PoolConfig): Promise<FastifyInstance>
}

export interface TestAppOptions {
  today?: string
  demonstration?: boolean
  settings?: Partial<
    Settings & { publicOrigin: string | null; metricsToken: string | null; rates: Rates }
  >
  webRoot?: string
  /** Settings of the pool, for tests of broken or scarce connections. */
  pool?: pg.PoolConfig
  live?: LiveChoices
  lines?: Lines
}

/**
 * Builds the whole server over a fresh database, called in process: for the call tests of every slice, once per file.
 * `today` stops the operator's clock at noon of that day. `settings` override those of a demonstration.
 */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const base = await testDb(options.pool)
  const dataDir = join(tmpdir(), `travesia-${randomUUID()}`)
  const config = loadConfig({
    NODE_ENV: 'test',
    SECRET_KEY: 'x'.repeat(32),
    DATA_DIR: dataDir,
    // High limits: a test makes all its calls from one address as fast as it can.
    RATE_SESSION: '1000000',
    RATE_ADDRESS: '1000000',
    RATE_SIGN_INS: '1000000',
  })
  const { today, webRoot, live, lines } = options
  const build = ({ pool, db }: Pick<TestDb, 'pool' | 'db'>) =>
    buildApp({
      settings: { ...config, ...options.settings },
      demonstration: options.demonstration ?? false,
      pool,
      db,
      ...(live && { live }),
      ...(lines && { log: 'info', lines }),
      ...(webRoot && { webRoot }),
      // 15:00 UTC is about noon in Chile, on the same day all year.
      ...(today && { clock: () => new Date(`${today}T15:00:00Z`) }),
    })
  const app = await build(base)
  const gemelas: (() => Promise<void>)[] = []
  let serial = 0

  const hotel = async (nombre = `Hotel ${++serial}`) => {
    const row = await base.db
      .insertInto('hotel')
      .values(({ selectFrom, fn }) => ({
        nombre,
        comuna_id: selectFrom('comuna').select(fn.min('id').as('id')),
      }))
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  }

  const persona: TestApp['persona'] = async (rol, more = {}) => {
    const { nombre, hotelId, pendiente = false, clave } = more
    const n = ++serial
    const email = `persona${n}@prueba.cl`
    const user = await base.db
      .insertInto('usuario')
      .values({
        nombre: nombre ?? `Persona ${n}`,
        email,
        rol_id: Number(Object.entries(ROLES).find(([, name]) => name === rol)?.[0]),
        hotel_id: rol === 'HOTEL' ? (hotelId ?? (await hotel())) : null,
      })
      .returning(['id', 'nombre', 'hotel_id'])
      .executeTakeFirstOrThrow()
    const clave_hash = clave ? await hashPassword(clave) : SIN_CLAVE
    await base.db.insertInto('credencial').values({ usuario_id: user.id, clave_hash }).execute()
    const { token, hash } = newToken()
    await base.pool.query(
      `insert into sesion (token_hash, usuario_id, nivel, vence) values ($1, $2, $3, now() + interval '12 hours')`,
      [hash, user.id, pendiente ? 'pendiente' : 'completa'],
    )
    const headers = { authorization: `Bearer ${token}` }
    return { ...callerOf(app, headers), ...user, hotelId: user.hotel_id, email, token }
  }

  return {
    ...base,
    app,
    dataDir,
    como: (headers = {}) => callerOf(app, headers),
    persona,
    hotel,
    gemela: async (more = {}) => {
      const pool = createPool({ ...base.connection, ...more })
      const db = createDb(pool)
      const other = await build({ pool, db })
      gemelas.push(async () => {
        await other.close()
        await allTold(db)
        await pool.end()
      })
      return other
    },
    close: async () => {
      await app.close()
      for (const cerrar of gemelas) await cerrar()
      await allTold(base.db)
      await base.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function callerOf(app: FastifyInstance, own: Headers): Caller {
  const send = async (
    to: Pick<Endpoint, 'path' | 'method'> | EndpointKey,
    { body, ...address }: Inputs = {},
    more: Headers = {},
  ) => {
    const [method, url] =
      typeof to === 'string' ? to.split(' ') : [to.method, addressOf(to, address)]
    const { statusCode, headers, payload } = await app.inject({
      method: method as Endpoint['method'],
      url: url ?? '',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...own,
        ...more,
      },
      // Bodies may be bare ids, so everything is sent as JSON.
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    return { status: statusCode, headers, ...JSON.parse(payload) }
  }
  return { call: send as Caller['call'], send }
}
