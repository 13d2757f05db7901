import type pg from 'pg'
import type { Manifest } from './manifest.ts'

/**
 * Tables left out: the migrator's own, which a restored database writes itself, and open sessions and invitations,
 * which could let in users shut out since. Unlogged tables (attempts, presence) are left out too.
 */
const LEFT_OUT = ['kysely_migration', 'kysely_migration_lock', 'sesion', 'invitacion']

export interface Columns {
  nombre: string
  columnas: string[]
}

export async function listTables(client: pg.Client): Promise<Columns[]> {
  const { rows } = await client.query<Columns>(
    `select c.relname as nombre, array(
       select a.attname::text from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       order by a.attnum) as columnas
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
       and c.relname <> all($1) and ${NOT_OF_EXTENSION}
     order by c.relname`,
    [LEFT_OUT],
  )
  return rows
}

/** Excludes objects of extensions, which the extension creates itself. */
const NOT_OF_EXTENSION = `not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

export async function hasAnything(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ algo: boolean }>(
    `select exists (select from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
         and ${NOT_OF_EXTENSION}) as algo`,
  )
  return rows[0]?.algo ?? false
}

/** Reads each sequence's last number. Sequences ignore snapshots: read after one, none is behind its rows. */
export async function listSequences(client: pg.Client): Promise<Manifest['secuencias']> {
  const { rows } = await client.query<Manifest['secuencias'][number]>(
    `select sequencename::text as nombre, last_value::text as ultimo from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  )
  return rows
}

export const SAME_FORM = `
  set local client_encoding = 'UTF8'; set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'iso_8601'; set local extra_float_digits = 1; set local bytea_output = 'hex';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`

const columnList = (columnas: string[]) => columnas.map((column) => `"${column}"`).join(', ')

export const copyOut = ({ nombre, columnas }: Columns) =>
  `copy public."${nombre}" (${columnList(columnas)}) to stdout`
export const copyIn = ({ nombre, columnas }: Columns) =>
  `copy public."${nombre}" (${columnList(columnas)}) from stdin`
export const quotedNames = (tables: Columns[]) =>
  tables.map(({ nombre }) => `public."${nombre}"`).join(', ')
