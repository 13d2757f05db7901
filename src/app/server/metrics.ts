import { timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { DB } from '#db/schema.ts'
import { noSession } from '#lib/server/errors.ts'
import { createMetrics, METRICS_TYPE, type Metrics } from '#lib/server/metrics.ts'
import { type LastRun, lastRuns } from '#lib/server/runs.ts'
import { sha256 } from '#lib/server/secrets.ts'
import type { Release } from './release.ts'

/** Histogram bounds in seconds, up to the longest time of a call. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Serves `/metrics` in Prometheus' text format to holders of METRICS_TOKEN. Without it nothing is measured. */
export function serveMetrics(
  app: FastifyInstance,
  { pool, db }: { pool: pg.Pool; db: Kysely<DB> },
  { metricsToken, release }: { metricsToken: string | null; release: Release },
): Metrics | null {
  if (metricsToken === null) return null
  const metrics = createMetrics()
  metrics.reading('travesia_build_info', 'Version and commit of the product.', () => [
    [{ ...release }, 1],
  ])
  measureCalls(app, metrics)
  measurePool(pool, metrics)
  measureProcess(app, metrics)
  const readTasks = measureTasks(db, metrics)
  const expected = sha256(`Bearer ${metricsToken}`)
  app.get('/metrics', { logLevel: 'warn' }, async ({ headers }, reply) => {
    if (!timingSafeEqual(sha256(headers.authorization ?? ''), expected))
      throw noSession('Falta la clave de /metrics.')
    await readTasks()
    return reply.type(METRICS_TYPE).send(metrics.text())
  })
  return metrics
}

function measureCalls(app: FastifyInstance, metrics: Metrics) {
  const count = metrics.counter('http_requests_total', 'Answered calls by path and status.')
  const time = metrics.histogram(
    'http_request_duration_seconds',
    'From a request to the end of its answer.',
    BOUNDS,
  )
  // A set, not a counter: a call refused by an earlier hook runs only onResponse.
  const open = new Set<FastifyRequest>()
  metrics.reading('http_requests_in_progress', 'Calls not answered yet.', () => open.size)
  app.addHook('onRequest', async (request) => void open.add(request))
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    open.delete(request)
    // Unknown addresses share one empty path: made-up addresses must not create series.
    const call = { method, path: routeOptions.url ?? '' }
    count({ ...call, status: reply.statusCode })
    time(call, reply.elapsedTime / 1000)
  })
}

function measurePool(pool: pg.Pool, metrics: Metrics) {
  metrics.reading('db_pool_connections', 'Connections to the database.', () => [
    [{ state: 'in_use' }, pool.totalCount - pool.idleCount],
    [{ state: 'idle' }, pool.idleCount],
  ])
  metrics.reading('db_pool_waiting', 'Who waits for a connection.', () => pool.waitingCount)
  metrics.reading('db_pool_max', 'POOL_SIZE.', () => pool.options.max)
}

/** Longest wait of a scrape for the database, in milliseconds; after that it gets the previous values. */
const PATIENCE_MS = 2_000

/** Measures sweeps, retention and backups from the rows of their runs: backups run in another process. */
function measureTasks(db: Kysely<DB>, metrics: Metrics) {
  let runs: LastRun[] = []
  const reading = (name: string, help: string, read: (run: LastRun) => number | null) =>
    metrics.reading(name, help, () =>
      runs.flatMap((run) => {
        const value = read(run)
        return value === null ? [] : [[{ task: run.tarea }, value] as const]
      }),
    )
  reading('travesia_task_last_end_timestamp_seconds', 'When a task last ended.', (r) => r.ultima)
  reading('travesia_task_last_success_timestamp_seconds', 'When it ended well.', (r) => r.buena)
  reading('travesia_task_last_ok', 'Whether the last run ended well.', (r) =>
    r.resultado === 'bien' ? 1 : 0,
  )
  reading('travesia_task_last_count', 'How much the last run did.', (r) => r.cuantas)
  return async () => {
    const late = wait(PATIENCE_MS, runs, { ref: false })
    runs = await Promise.race([lastRuns(db).catch(() => runs), late])
  }
}

/** Sampling interval of the event loop. */
const RESOLUTION_MS = 20

function measureProcess(app: FastifyInstance, metrics: Metrics) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  app.addHook('onClose', async () => void delay.disable())
  // Delay since the last scrape, less the sampling interval, which the histogram includes.
  const seconds = (nanoseconds: number) =>
    Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000) || 0
  metrics.reading('nodejs_eventloop_lag_seconds', 'How late the event loop is.', () => {
    const quantiles = [50, 90, 99, 100].map(
      (q) => [{ quantile: q / 100 }, seconds(delay.percentile(q))] as const,
    )
    delay.reset()
    return quantiles
  })
  metrics.reading('process_resident_memory_bytes', 'Memory.', () => process.memoryUsage.rss())
  metrics.reading('nodejs_heap_size_used_bytes', 'Of it, JavaScript.', () => {
    return process.memoryUsage().heapUsed
  })
  metrics.reading('nodejs_external_memory_bytes', 'Of it, outside the heap.', () => {
    return process.memoryUsage().external
  })
  const cpu = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  }
  metrics.reading('process_cpu_seconds_total', 'Time on a processor.', cpu, 'counter')
  const started = Date.now() / 1000 - process.uptime()
  metrics.reading('process_start_time_seconds', 'When it began.', () => started)
}
