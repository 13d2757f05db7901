import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { purgar } from '#acceso/server/commands/purgar.ts'
import type { DB } from '#db/schema.ts'
import type { FileStore } from '#lib/server/file-store.ts'
import { barrer } from '#rendiciones/server/commands/barrer.ts'

const HOUR_MS = 3_600_000

/** While the server listens, what has expired is removed every hour. A failure waits for the next hour. */
export function keepHouse(app: FastifyInstance, db: Kysely<DB>, files: FileStore) {
  let timer: NodeJS.Timeout | undefined
  const orLater = (work: Promise<unknown>) =>
    work.catch((error: Error) =>
      app.log.warn({ code: 'code' in error ? error.code : error.name }, 'sweep failed'),
    )
  const sweep = async () => {
    await orLater(purgar(db))
    await orLater(barrer(db, files))
  }
  app.addHook('onListen', async () => {
    timer = setInterval(sweep, HOUR_MS).unref()
    await sweep()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
