import { type Kysely, sql, type Transaction } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { mayRemoveFiles } from '#lib/server/backup-turn.ts'
import { notFound } from '#lib/server/errors.ts'
import { FileBytes } from '#lib/server/handle.ts'
import type { Linea } from '../../contract/rendicion-fields.ts'
import type { rendiciones } from '../../contract.ts'
import { SHOWS_TEXTS } from './por-resolver.ts'
import { type Caller, isReadable } from './rendicion-reach.ts'

/** Folder of the receipts in the file store. */
export const COMPROBANTES_FOLDER = 'comprobantes'

interface OwnComprobante {
  id: number
  rendicionId: number
  usuarioId: number
  gasto?: Linea | undefined
}

/** Marks a receipt as used, of a line of the expenses if it is of one. Returns whether it was the user's own, of this settlement and unused. */
export async function takeComprobante(
  db: Transaction<DB>,
  { id, rendicionId, usuarioId, gasto }: OwnComprobante,
): Promise<boolean> {
  const rows = await db
    .updateTable('comprobante')
    .set({ usado: sql`now()`, gasto: gasto ?? null })
    .where('id', '=', id)
    .where('rendicion_id', '=', rendicionId)
    .where('usuario_id', '=', usuarioId)
    .where('usado', 'is', null)
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Takes a line's receipt away: it is kept, of no line. */
export const clearGasto = (db: Transaction<DB>, rendicionId: number, gasto: Linea) =>
  db
    .updateTable('comprobante')
    .set({ gasto: null })
    .where('rendicion_id', '=', rendicionId)
    .where('gasto', '=', gasto)
    .execute()

/** Deletes the oldest unused receipts of a user but `rest` and returns their files. Deletes none during a backup. */
export async function deleteOldestUnused(db: Kysely<DB>, usuarioId: number, rest: number) {
  const isOldest = sql<boolean>`id in (select id from comprobante
    where usado is null and usuario_id = ${usuarioId} order by id desc offset ${rest} for update skip locked)`
  const rows = await db
    .deleteFrom('comprobante')
    .where(isOldest)
    .where(mayRemoveFiles)
    .returning('archivo')
    .execute()
  return rows.map(({ archivo }) => archivo)
}

export async function insertComprobante(
  db: Kysely<DB>,
  row: {
    rendicion_id: number | null
    archivo: string
    tipo: string
    bytes: number
    usuario_id: number
  },
) {
  const insert = db.insertInto('comprobante').values(row).returning('id')
  return (await insert.executeTakeFirstOrThrow()).id
}

async function findComprobante(db: Kysely<DB>, caller: Caller, id: number) {
  const { rows } = await sql<{ archivo: string; tipo: string }>`
    select c.archivo, c.tipo from comprobante c where c.id = ${id} and (exists (
      select from rendicion re join ruta ru on ru.id = re.ruta_id
      where re.id = c.rendicion_id and ${isReadable(caller, sql`c.usuario_id`)}) or exists (
      select from cobro_por_resolver p where p.comprobante_id = c.id and ${SHOWS_TEXTS}
        and (${caller.scope !== 'R'} or p.usuario_id = ${caller.session.userId})))`.execute(db)
  return rows[0]
}

/** Deletes receipts that no detail took within a day and returns their files. Deletes none during a backup. */
export async function deleteUnused(db: Kysely<DB>): Promise<string[]> {
  const isOld = sql<boolean>`id in (select id from comprobante
    where usado is null and creado < now() - interval '24 hours' for update skip locked)`
  const rows = await db
    .deleteFrom('comprobante')
    .where(mayRemoveFiles)
    .where(isOld)
    .returning('archivo')
    .execute()
  return rows.map(({ archivo }) => archivo)
}

export async function findOrphanFiles(db: Kysely<DB>, paths: readonly string[]) {
  const { rows } = await sql<{
    archivo: string
  }>`select a.archivo from unnest(${paths}::text[]) a(archivo)
    where not exists (select from comprobante c where c.archivo = a.archivo)`.execute(db)
  return rows.map(({ archivo }) => archivo)
}

/** Returns the image of a receipt whose settlement the caller sees, or 404. */
export async function getComprobante(call: Ctx<typeof rendiciones.comprobante>) {
  const comprobante = await findComprobante(call.db, call, call.params.id)
  const bytes = comprobante && (await call.files.get(comprobante.archivo))
  if (!comprobante || !bytes) throw notFound()
  return new FileBytes(comprobante.tipo, bytes)
}
