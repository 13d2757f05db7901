import type { Kysely } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { FileStore } from '#lib/server/file-store.ts'
import { COMPROBANTES_FOLDER, deleteUnused, findOrphanFiles } from '../queries/comprobantes.ts'

/** Age below which a file may still be waiting for its row. */
const A_MOMENT_MS = 3_600_000

/** Removes receipts that nobody used within a day, and files without a receipt. */
export async function sweepComprobantes(db: Kysely<DB>, files: FileStore) {
  for (const path of await deleteUnused(db)) await files.remove(path)
  for await (const paths of files.list(COMPROBANTES_FOLDER))
    for (const path of await findOrphanFiles(db, paths))
      if (((await files.age(path)) ?? 0) > A_MOMENT_MS) await files.remove(path)
}
