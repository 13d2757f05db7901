import type { Kysely } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { FileStore } from '#lib/server/file-store.ts'
import { deleteSinUso, findSinComprobante } from '../queries/comprobantes.ts'
import { CARPETA } from './subir-comprobante.ts'

/** Age below which a file may still be waiting for its row. */
const UN_MOMENTO_MS = 3_600_000

/** Removes receipts that nobody used within a day, and files without a receipt. */
export async function barrer(db: Kysely<DB>, files: FileStore) {
  for (const archivo of await deleteSinUso(db)) await files.remove(archivo)
  for await (const archivos of files.list(CARPETA))
    for (const archivo of await findSinComprobante(db, archivos))
      if (((await files.age(archivo)) ?? 0) > UN_MOMENTO_MS) await files.remove(archivo)
}
