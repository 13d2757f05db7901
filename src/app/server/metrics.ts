import { timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type LastRun, lastRuns } from '#db/bookkeeping/runs.ts'
import type { DB } from '#db/schema.ts'
import { noSession } from '#lib/server/errors.ts'
import { sha256 } from '#lib/server/secrets.ts'
import type { Release } from './release.ts'

const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

interface Measured {
  /** Set where a host has several operators. */
  operatorId: string | null
  pool: pg.Pool
  db: Kysely<DB>
  release: Release
  live: { connected(): number }
}

export function serveMetrics(
  app: FastifyInstance,
  { pool, db, release, live, operatorId }: Measured,
  metricsToken: string,
) {
  const registry = new Registry()
  if (operatorId) registry.setDefaultLabels({ operador: operatorId })
  new Gauge({
    name: 'travesia_build_info',
    help: 'Version and commit of the product.',
    labelNames: ['version', 'commit'],
    registers: [registry],
  }).set({ ...release }, 1)
  addReading(
    registry,
    'live_connections',
    'Screens and programs on the live channel.',
    live.connected,
  )
  measureCalls(app, registry)
  measurePool(pool, registry)
  measureProcess(app, registry)
  const readTasks = measureTasks(db, registry)
  const expected = sha256(`Bearer ${metricsToken}`)
  app.get('/metrics', { logLevel: 'warn' }, async ({ headers }, reply) => {
    if (!timingSafeEqual(sha256(headers.authorization ?? ''), expected))
      throw noSession('Falta la clave de /metrics.')
    await readTasks()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

const addReading = (register: Registry, name: string, help: string, read: () => number) =>
  new Gauge({
    name,
    help,
    registers: [register],
    collect() {
      this.set(read())
    },
  })

const addReadings = (
  register: Registry,
  { name, help, label }: { name: string; help: string; label: string },
  read: () => Readonly<Record<string, number | null>>,
) =>
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [register],
    collect() {
      this.reset()
      for (const [value, number] of Object.entries(read()))
        if (number !== null) this.set({ [label]: value }, number)
    },
  })

function measureCalls(app: FastifyInstance, registry: Registry) {
  const registers = [registry]
  const count = new Counter({
    name: 'http_requests_total',
    help: 'Answered calls by path and status.',
    labelNames: ['method', 'path', 'status'],
    registers,
  })
  const time = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From a request to the end of its answer.',
    labelNames: ['method', 'path'],
    buckets: BOUNDS,
    registers,
  })
  // A set, not a counter: a call refused by an earlier hook runs only onResponse.
  const open = new Set<FastifyRequest>()
  addReading(registry, 'http_requests_in_progress', 'Calls not answered yet.', () => open.size)
  app.addHook('onRequest', async (request) => void open.add(request))
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    open.delete(request)
    // Unknown addresses share one empty path: each made-up address would be a series that stays in memory.
    const call = { method, path: routeOptions.url ?? '' }
    count.inc({ ...call, status: reply.statusCode })
    time.observe(call, reply.elapsedTime / 1000)
  })
}

function measurePool(pool: pg.Pool, registry: Registry) {
  addReadings(
    registry,
    { name: 'db_pool_connections', help: 'Connections to the database.', label: 'state' },
    () => ({ in_use: pool.totalCount - pool.idleCount, idle: pool.idleCount }),
  )
  addReading(registry, 'db_pool_waiting', 'Who waits for a connection.', () => pool.waitingCount)
  addReading(registry, 'db_pool_max', 'POOL_SIZE.', () => pool.options.max)
}

/** Longest wait of a scrape for the database, in milliseconds; after that it gets the previous values. */
const PATIENCE_MS = 2_000

/** Measures sweeps, retention and backups from the rows of their runs: backups run in another process. */
function measureTasks(db: Kysely<DB>, registry: Registry) {
  let runs: LastRun[] = []
  const add = (name: string, help: string, read: (run: LastRun) => number | null) =>
    addReadings(registry, { name: `travesia_task_last_${name}`, help, label: 'task' }, () =>
      Object.fromEntries(runs.map((run) => [run.tarea, read(run)])),
    )
  add('end_timestamp_seconds', 'When a task last ended.', ({ ultima }) => ultima)
  add('success_timestamp_seconds', 'When it ended well.', ({ buena }) => buena)
  add('ok', 'Whether the last run ended well.', (run) => Number(run.resultado === 'bien'))
  add('count', 'How much the last run did.', ({ cuantas }) => cuantas)
  return async () => {
    const late = wait(PATIENCE_MS, runs, { ref: false })
    runs = await Promise.race([lastRuns(db).catch(() => runs), late])
  }
}

const LAG = 'nodejs_eventloop_lag_seconds'
const RESOLUTION_MS = 20

function measureProcess(app: FastifyInstance, registry: Registry) {
  collectDefaultMetrics({ register: registry })
  // The library's count the sampling interval as lag, and have no quantiles that a rule could name.
  for (const { name } of registry.getMetricsAsArray())
    if (/^nodejs_eventloop_lag_/.test(name)) registry.removeSingleMetric(name)
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  app.addHook('onClose', async () => void delay.disable())
  const late = (percentile: number) =>
    Math.max(0, delay.percentile(percentile) / 1e9 - RESOLUTION_MS / 1000) || 0
  addReadings(
    registry,
    { name: LAG, help: 'How late the event loop is.', label: 'quantile' },
    () => {
      const quantiles = { 0.5: late(50), 0.9: late(90), 0.99: late(99), 1: late(100) }
      delay.reset()
      return quantiles
    },
  )
}
