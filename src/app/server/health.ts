import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { MIGRATIONS } from '#db/migration-names.ts'
import { databaseError } from '#lib/server/errors.ts'

/** Whoever supervises asks again soon, and does not wait long. */
const PATIENCE_MS = 2_000
export const READY = '/health/ready'
const NO_TABLE = '42P01'

type Readiness = 'ok' | 'sin base de datos' | 'base por migrar'

/**
 * `/health/live`: the process answers. `/health/ready`: so does its database, which has had all of our migrations; 503
 * otherwise, and while the process stops (`closing.ts`). A newer version may have migrated it further: this process
 * serves until it is replaced.
 */
export function serveHealth(app: FastifyInstance, pool: pg.Pool) {
  // Asked every few seconds, they would be most of the log.
  const quiet = { logLevel: 'warn' } as const
  app.get('/health/live', quiet, async () => ({ status: 'ok' }))

  let asking: Promise<Readiness> | undefined
  app.get(READY, quiet, async (_, reply) => {
    // One question at a time, however many ask: none may take the connections that the others work with.
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
