import type { Kysely } from 'kysely'
import type { DB } from '#db/schema.ts'
import { cerrarRendidas, lockAbiertas } from '../queries/cierre.ts'

/**
 * Remembers which routes are RENDIDA, so that finance's lists look only at those that may not be (decision 0033). Nothing
 * but their speed depends on it; the server calls it every hour, and it stops between two steps when `signal` says so.
 */
export async function cerrar(db: Kysely<DB>, hoy: string, signal?: AbortSignal) {
  let despues = 0
  while (!signal?.aborted) {
    const ids = await db.transaction().execute(async (tx) => {
      const abiertas = await lockAbiertas(tx, hoy, despues)
      if (abiertas.length > 0) await cerrarRendidas(tx, hoy, abiertas)
      return abiertas
    })
    const ultima = ids.at(-1)
    if (ultima === undefined) return
    despues = ultima
  }
}
