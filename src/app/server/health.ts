import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { MIGRATIONS } from '#db/migration-names.ts'
import { databaseError } from '#lib/server/errors.ts'

const PATIENCE_MS = 2_000
export const READY = '/health/ready'
const NO_TABLE = '42P01'

type Readiness = 'ok' | 'sin base de datos' | 'base por migrar'

/**
 * Serves /health/live (the process responds) and /health/ready (the database too, with all our migrations; 503
 * otherwise and while stopping). Newer migrations are accepted: this process serves until it is replaced.
 */
export function serveHealth(app: FastifyInstance, pool: pg.Pool) {
  // Health checks come every few seconds and would fill the log.
  const quiet = { logLevel: 'warn' } as const
  app.get('/health/live', quiet, async () => ({ status: 'ok' }))

  let asking: Promise<Readiness> | undefined
  app.get(READY, quiet, async (_, reply) => {
    // One query serves all concurrent checks, so that they do not take connections from the calls.
    asking ??= ask(pool).finally(() => {
      asking = undefined
    })
    const late = wait<Readiness>(PATIENCE_MS, 'sin base de datos', { ref: false })
    const status = await Promise.race([asking, late])
    if (status !== 'ok') reply.code(503).header('retry-after', '5')
    return reply.send({ status })
  })
}

async function ask(pool: pg.Pool): Promise<Readiness> {
  try {
    const { rows } = await pool.query<{ n: number }>(
      'select count(*)::int as n from kysely_migration where name = any($1)',
      [MIGRATIONS],
    )
    return rows[0]?.n === MIGRATIONS.length ? 'ok' : 'base por migrar'
  } catch (error) {
    return databaseError(error)?.code === NO_TABLE ? 'base por migrar' : 'sin base de datos'
  }
}
