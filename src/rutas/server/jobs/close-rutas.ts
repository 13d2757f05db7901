import type { Kysely } from 'kysely'
import type { DB } from '#db/schema.ts'
import { closeRendidas, lockOpenRutas } from '../queries/close-rutas.ts'

/** Marks RENDIDA routes so that the lists of FINANZAS skip them: only speed depends on it. */
export async function closeRutas(db: Kysely<DB>, hoy: string, signal?: AbortSignal) {
  let after = 0
  while (!signal?.aborted) {
    const ids = await db.transaction().execute(async (tx) => {
      const open = await lockOpenRutas(tx, hoy, after)
      if (open.length > 0) await closeRendidas(tx, hoy, open)
      return open
    })
    const last = ids.at(-1)
    if (last === undefined) return
    after = last
  }
}
