import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { buildApp } from '#app/server/app.ts'
import { loadConfig } from '#app/server/config.ts'
import { createDb, createPool } from '#db/client.ts'
import type { Envelope } from '#lib/contract/envelope.ts'
import type { Order } from './ceiling.ts'
import type { Request } from './load.ts'
import { end, productionSettings } from './product.ts'
import type { Script, Statement } from './replay.ts'
import type { Session } from './session.ts'

/**
 * Makes each case's requests once in process and records their SQL: the ceiling runs the product's current SQL without a
 * copy of it.
 */
export async function capture(
  connection: pg.PoolConfig,
  { token, tokenHash }: Session,
  cases: Request[][],
): Promise<Script[][]> {
  const sent: Statement[] = []
  const pool = recordingPool(connection, sent)
  const settings = loadConfig(productionSettings('http://localhost'))
  const app = await buildApp({ settings, pool, db: createDb(pool) })
  // Notifications and access records are written after the response. They count as the product's cost, as the session
  // check does.
  const isOurs = ({ text, values }: Statement) =>
    /pg_notify|acceso_datos/.test(text) ||
    values.some((value) => Buffer.isBuffer(value) && value.equals(tokenHash))
  const record = async ({ method, path, body, headers }: Request): Promise<Script> => {
    sent.length = 0
    const { payload } = await app.inject({
      method,
      url: path,
      headers: { ...headers, authorization: `Bearer ${token}` },
      ...(body !== undefined && { payload: body }),
    })
    const answer = JSON.parse(payload) as Envelope<{ id?: number }>
    if (!answer.success) throw new Error(`${method} ${path}: ${answer.message}`)
    const key = headers?.['idempotency-key']
    return {
      statements: sent.filter((statement) => !isOurs(statement)),
      data: dataOf(payload),
      made: key ? { key, id: answer.data.id ?? 0 } : null,
    }
  }
  try {
    const scripts: Script[][] = []
    for (const requests of cases) {
      const own: Script[] = []
      for (const request of requests) own.push(await record(request))
      scripts.push(own)
    }
    return scripts
  } finally {
    await app.close()
    await pool.end()
  }
}

/** Returns a response's data as the text that was sent. */
export const dataOf = (payload: string) =>
  payload.slice(payload.indexOf('"data":') + '"data":'.length, payload.lastIndexOf(',"message":""'))

function recordingPool(connection: pg.PoolConfig, sent: Statement[]): pg.Pool {
  const pool = createPool({ ...connection, max: 1 })
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const record = (first: string | pg.QueryConfig, ...rest: unknown[]) => {
      const { text, values } = typeof first === 'string' ? { text: first } : first
      const own = values ?? (Array.isArray(rest[0]) ? rest[0] : [])
      sent.push({ text, values: [...own] })
      return query(first, ...rest)
    }
    client.query = record as typeof client.query
  })
  return pool
}

export const startCeiling = (order: Order) => startBare('ceiling.ts', order)
export const startLeanest = (connection: pg.PoolConfig) => startBare('leanest.ts', connection)

/** Starts a server of one file, which tells its port when it is ready. */
async function startBare(file: string, order: Order | pg.PoolConfig) {
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url))], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Statements carry buffers.
    serialization: 'advanced',
  })
  child.send(order)
  const [port] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error(`${file} did not start.`)
    }),
  ])) as [number]
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    [Symbol.asyncDispose]: () => end(child),
  }
}
