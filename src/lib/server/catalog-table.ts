import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { Catalog } from './catalog.ts'
import { sparseRow } from './sparse-row.ts'

interface Versioned {
  readonly id: number
  readonly version: number
}

interface Table<Row extends Versioned, Fields>
  extends Pick<Catalog<Row, Fields>, 'entity' | 'name' | 'feminine' | 'told' | 'taken'> {
  /** Reads whole rows, up to a condition that more can follow. */
  readonly select: string
  /** Name of the table in `select`. */
  readonly alias?: string
  /** Fields of a row that are left out while they are null. None of them is the first. */
  readonly optional?: readonly string[]
  /** Columns left undefined keep their value, or get the table's. */
  columnsOf(
    fields: Fields,
  ): Readonly<Record<string, string | number | boolean | readonly string[] | null | undefined>>
  /** Tables with a reference to a row, by what a message calls their rows. */
  readonly usedBy?: Readonly<Record<string, string>>
}

/** Builds the operations on a small table from what it holds. */
export function catalogTable<Row extends Versioned, Fields>(
  table: Table<Row, Fields>,
): Catalog<Row, Fields> & { all(db: Kysely<DB>): Promise<Row[]> } {
  const { select, alias = table.entity, optional, columnsOf, usedBy = {}, ...catalog } = table
  const target = sql.table(table.entity)
  const given = (fields: Fields) =>
    Object.entries(columnsOf(fields)).filter(([, value]) => value !== undefined)
  return {
    ...catalog,
    all: async (db) => {
      const { rows } = await sql<{
        row: Row
      }>`select (${sql.raw(sparseRow('r', optional))})::json as row
        from (${sql.raw(select)}) r`.execute(db)
      return rows.map(({ row }) => row)
    },
    lock: async (db, id) => {
      // As JSON, to show the same numbers as the API.
      const { rows } = await sql<{
        row: Row
      }>`select (${sql.raw(sparseRow('r', optional))})::json as row from (
        ${sql.raw(select)} and ${sql.ref(`${alias}.id`)} = ${id} for update of ${sql.ref(alias)}
      ) r`.execute(db)
      return rows[0]?.row
    },
    insert: async (db, fields) => {
      const entries = given(fields)
      const { rows } = await sql<{ id: number }>`
        insert into ${target} (${sql.join(entries.map(([column]) => sql.ref(column)))})
        values (${sql.join(entries.map(([, value]) => value))}) returning id`.execute(db)
      if (!rows[0]) throw new Error(`${table.entity}: nothing inserted`)
      return rows[0].id
    },
    update: (db, id, fields) => {
      const changes = given(fields).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
      return sql`update ${target} set ${sql.join([...changes, sql`version = version + 1`])}
        where id = ${id}`.execute(db)
    },
    remove: (db, id) => sql`delete from ${target} where id = ${id}`.execute(db),
    users: async (db, id) => {
      const checks: RawBuilder<unknown>[] = Object.entries(usedBy).map(
        ([plural, user]) => sql`select ${sql.lit(plural)} as uso where exists
          (select from ${sql.table(user)} where ${sql.ref(`${table.entity}_id`)} = ${id})`,
      )
      if (checks.length === 0) return []
      const { rows } = await sql<{ uso: string }>`${sql.join(checks, sql` union all `)}`.execute(db)
      return rows.map(({ uso }) => uso)
    },
  }
}
