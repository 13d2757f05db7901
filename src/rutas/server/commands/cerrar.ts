import type { Kysely } from 'kysely'
import type { DB } from '#db/schema.ts'
import { cerrarRendidas, lockAbiertas } from '../queries/cierre.ts'

/** Marks RENDIDA routes so that the lists of FINANZAS skip them: only speed depends on it (decision 0033). */
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
