import type { Transaction } from 'kysely'
import type { Cambio, DB } from '#db/schema.ts'
import { conflict, databaseError, invalid, notFound } from './errors.ts'
import type { Session } from './handle.ts'
import { insertHistory } from './history.ts'

type Tx = Transaction<DB>

interface Versioned {
  readonly id: number
  readonly version: number
}

/** Operations on a small table. `Row` is a row in the API; `Fields` are the fields that a person sets. */
export interface Kept<Row extends Versioned, Fields> {
  readonly entity: keyof DB
  /** Locks the row until the transaction ends. Returns undefined for a missing or reserved row. */
  lock(db: Tx, id: number): Promise<Row | undefined>
  insert(db: Tx, fields: Fields): Promise<number>
  update(db: Tx, id: number, fields: Fields): Promise<unknown>
  /** Returns the row as the history shows it: references by name. */
  told(row: Row): Told
  /** Field and message of each uniqueness constraint. */
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

type Told = Readonly<Record<string, string | number | null>>

interface Call {
  readonly db: Tx
  readonly session: Session
}

const NEWER =
  'Otra persona modificó este registro mientras lo tenía abierto. Revise los cambios antes de guardar.'

/** Turns a uniqueness violation into the message of its field. */
async function unlessTaken<T>(
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

const differences = (before: Told, after: Told): Cambio[] =>
  Object.keys({ ...before, ...after })
    .map((campo) => ({ campo, antes: before[campo] ?? null, despues: after[campo] ?? null }))
    .filter(({ antes, despues }) => antes !== despues)

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
  await insertHistory(db, session, {
    entidad: entity,
    id,
    accion: 'INSERT',
    verbo: 'agregar',
    cambios: differences({}, catalog.told(row)),
  })
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
  await insertHistory(db, session, {
    entidad: catalog.entity,
    id,
    accion: 'UPDATE',
    verbo: 'editar',
    motivo,
    cambios: differences(catalog.told(before), catalog.told(row)),
  })
  return row
}

/** Throws 409 with `{ usos }` while others refer to the row. */
export async function deleteRow<Row extends Versioned, Fields>(
  { db, session }: Call,
  catalog: Catalog<Row, Fields>,
  id: number,
) {
  const row = await mustLock(db, catalog, id)
  const usos = (await catalog.users?.(db, id)) ?? []
  if (usos.length > 0) throw conflict(inUse(catalog, usos), { usos })
  await insertHistory(db, session, {
    entidad: catalog.entity,
    id,
    accion: 'DELETE',
    verbo: 'eliminar',
    cambios: differences(catalog.told(row), {}),
  })
  await catalog.remove(db, id)
  return { id }
}

const list = new Intl.ListFormat('es', { type: 'conjunction' })

function inUse(
  { name, feminine }: Pick<Catalog<Versioned, never>, 'name' | 'feminine'>,
  usos: readonly string[],
) {
  const it = feminine ? 'la' : 'lo'
  return `No se puede eliminar ${name}: hay ${list.format(usos)} que ${it} usan. Puede desactivar${it}.`
}
