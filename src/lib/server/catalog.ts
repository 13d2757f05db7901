import type { Transaction } from 'kysely'
import type { Cambio, DB } from '#db/schema.ts'
import { conflict, databaseError, invalid, notFound } from './errors.ts'
import type { Session } from './handle.ts'
import { insertHistory } from './history.ts'

type Tx = Transaction<DB>

/** A row as its API shows it, with the version of an edit that must not overwrite a newer one (D18). */
interface Versioned {
  readonly id: number
  readonly version: number
}

/**
 * A small table that people keep by hand: how its rows are read and written. `Row` is what its API shows, `Fields` what
 * a person decides of it.
 */
export interface Kept<Row extends Versioned, Fields> {
  readonly entity: keyof DB
  /** The row, which nobody else changes until the transaction ends; undefined where there is none to be touched. */
  lock(db: Tx, id: number): Promise<Row | undefined>
  insert(db: Tx, fields: Fields): Promise<number>
  update(db: Tx, id: number, fields: Fields): Promise<unknown>
  /** What the history tells of a row: references by name. */
  told(row: Row): Told
  /** By the constraint that finds it out: the field that somebody else has already, and what to say there. */
  readonly taken?: Readonly<Record<string, readonly [field: string, message: string]>>
}

/** One whose rows may be deleted. */
export interface Catalog<Row extends Versioned, Fields> extends Kept<Row, Fields> {
  /** What a row is called, as in “la excursión”; and whether it agrees in the feminine. */
  readonly name: string
  readonly feminine: boolean
  remove(db: Tx, id: number): Promise<unknown>
  /** What refers to the row, in the plural; it cannot be deleted while there is any (D26). */
  users?(db: Tx, id: number): Promise<readonly string[]>
}

/** Fields as the history shows them. */
type Told = Readonly<Record<string, string | number | null>>

interface Call {
  readonly db: Tx
  readonly session: Session
}

const NEWER =
  'Otra persona modificó este registro mientras lo tenía abierto. Revise los cambios antes de guardar.'

/** Turns the uniqueness that the database found broken into the message of its field. */
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

/** Adds a row; answers it. */
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

/**
 * Changes a row; answers it. 409 with the row as it is now where the caller's `version` is older. Given the row
 * before, `decide` says what to write, and may refuse for other reasons.
 */
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

/** Removes a row for good; 409 with `{ usos }` while others refer to it. */
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
