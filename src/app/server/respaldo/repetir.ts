import type { Kysely } from 'kysely'
import type { DB } from '#db/schema.ts'
import { transact } from '#lib/server/announce.ts'
import { AppError } from '#lib/server/errors.ts'
import type { FileStore } from '#lib/server/file-store.ts'
import { A_PETICION } from '#pasajeros/server/commands/a-peticion.ts'
import { copiarPedidos, type Pedido, pedidosDesde } from '#pasajeros/server/commands/pedidos.ts'
import { anonimizar, bloquear, desbloquear } from '#pasajeros/server/commands/proteger.ts'
import { barrer } from '#rendiciones/server/commands/barrer.ts'
import type { Proteccion } from '#reservas/server/commands/proteger.ts'

/** Safety margin: a request noted before a backup may have been committed after it. Repeating one changes nothing. */
const MARGEN_MS = 3_600_000

const VERBOS: Record<Pedido['verbo'], (p: Proteccion, ids: number[]) => Promise<unknown>> = {
  anonimizar,
  bloquear,
  desbloquear,
}
const AUTOR = { id: '', userId: 1, userName: 'RESTAURACIÓN' }

/**
 * Repeats in a restored database what passengers asked for since its backup, and adds `copias` to the store's list.
 * Returns the number of repeated reservations and the ids that were refused.
 */
export async function repetirPedidos({
  db,
  files,
  copias,
  tomado,
  hoy,
}: {
  db: Kysely<DB>
  files: FileStore
  copias: FileStore[]
  tomado: string
  hoy: string
}) {
  for (const copia of copias) await copiarPedidos(copia, files)
  const desde = new Date(new Date(tomado).getTime() - MARGEN_MS)
  const rechazadas: number[] = []
  let hechas = 0
  for (const [id, verbo] of await pedidosDesde(files, desde)) {
    try {
      await transact(db, (tx) =>
        VERBOS[verbo]({ db: tx, session: AUTOR, hoy, motivo: A_PETICION }, [id]),
      )
      hechas++
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // 404: the reservation was made after the backup.
      if (error.status !== 404) rechazadas.push(id)
    }
  }
  await barrer(db, files)
  return { hechas, rechazadas }
}
