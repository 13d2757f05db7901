import type { Transaction } from 'kysely'
import { insertDifference, type Told } from '#db/bookkeeping/history.ts'
import type { DB } from '#db/schema.ts'
import { changedMeanwhile } from '#lib/contract/conflict.ts'
import { joinWords } from '#lib/contract/spanish.ts'
import { conflict, databaseError, invalid, notFound } from './errors.ts'
import type { Session } from './handle.ts'

type Tx = Transaction<DB>

interface Versioned {
  readonly id: number
  readonly version: number
}

export interface Kept<Row extends Versioned, Fields> {
  readonly entity: keyof DB
  lock(db: Tx, id: number): Promise<Row | undefined>
  insert(db: Tx, fields: Fields): Promise<number>
  update(db: Tx, id: number, fields: Fields): Promise<unknown>
  told(row: Row): Told
  readonly taken?: Readonly<Record<string, readonly [field: string, message: string]>>
}

export interface Catalog<Row extends Versioned, Fields> extends Kept<Row, Fields> {
  /** Name with its article, as in “la excursión”. */
  readonly name: string
  readonly feminine: boolean
  remove(db: Tx, id: number): Promise<unknown>
  /** Returns what refers to the row, in the plural. While there is any, the row cannot be deleted (CA-1). */
  users?(db: Tx, id: number): Promise<readonly string[]>
}

interface Call {
  readonly db: Tx
  readonly session: Session
}

const NEWER = changedMeanwhile('este registro')

/** Turns the violation of a constraint into a message at its field. */
export async function unlessTaken<T>(
  { taken = {} }: Pick<Kept<Versioned, never>, 'taken'>,
  write: () => Promise<T>,
) {
  try {
    return await write()
  } catch (error) {
    const [field, message] = taken[databaseError(error)?.constraint ?? ''] ?? []
    if (field === undefined || message === undefined) throw error
    throw invalid({ [field]: message })
  }
}

async function mustLock<Row extends Versioned, Fields>(
  db: Tx,
  catalog: Kept<Row, Fields>,
  id: number,
) {
  const row = await catalog.lock(db, id)
  if (!row) throw notFound()
  return row
}

export async function addRow<Row extends Versioned, Fields>(
  { db, session }: Call,
  catalog: Kept<Row, Fields>,
  fields: Fields,
): Promise<Row> {
  const id = await unlessTaken(catalog, () => catalog.insert(db, fields))
  const row = await mustLock(db, catalog, id)
  const { entity } = catalog
  await insertDifference(db, session, { entity, id, after: catalog.told(row) })
  return row
}

/** Throws 409 with the current row if `version` is older. `decide` returns the fields to write and may throw. */
export async function editRow<Row extends Versioned, Fields>(
  { db, session }: Call,
  catalog: Kept<Row, Fields>,
  {
    id,
    version,
    motivo = '',
  }: { readonly id: number; readonly version?: number | undefined; readonly motivo?: string },
  decide: (before: Row) => Fields | Promise<Fields>,
): Promise<Row> {
  const before = await mustLock(db, catalog, id)
  if (version !== undefined && version !== before.version) throw conflict(NEWER, before)
  const fields = await decide(before)
  await unlessTaken(catalog, () => catalog.update(db, id, fields))
  const row = await mustLock(db, catalog, id)
  await insertDifference(db, session, {
    entity: catalog.entity,
    id,
    before: catalog.told(before),
    after: catalog.told(row),
    reason: motivo,
  })
  return row
}

export async function deleteRow<Row extends Versioned, Fields>(
  { db, session }: Call,
  catalog: Catalog<Row, Fields>,
  id: number,
) {
  const row = await mustLock(db, catalog, id)
  const usos = (await catalog.users?.(db, id)) ?? []
  if (usos.length > 0) throw conflict(inUse(catalog, usos), { usos })
  const { entity } = catalog
  await insertDifference(db, session, { entity, id, before: catalog.told(row) })
  await catalog.remove(db, id)
  return { id }
}

function inUse(
  { name, feminine }: Pick<Catalog<Versioned, never>, 'name' | 'feminine'>,
  usos: readonly string[],
) {
  const it = feminine ? 'la' : 'lo'
  return `No se puede eliminar ${name}: hay ${joinWords(usos)} que ${it} usan. Puede desactivar${it}.`
}
