import { sql } from 'kysely'
import type pg from 'pg'

const LOCK = 7_260_718

/** Stops the removal of rows with files until the connection ends: a backup finds the files its snapshot names. */
export const keepFiles = (client: pg.Client) =>
  client.query('select pg_advisory_lock_shared($1)', [LOCK])

/** SQL condition for such removals: false during a backup. Holds the lock until the commit. */
export const mayRemoveFiles = sql<boolean>`(select pg_try_advisory_xact_lock(${sql.lit(LOCK)}))`
