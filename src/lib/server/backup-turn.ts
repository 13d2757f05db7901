import { sql } from 'kysely'
import type pg from 'pg'

/** Any number, the same for all. */
const LOCK = 7_260_718

/**
 * From here to the end of a connection nobody removes rows together with their files: what a snapshot names is there
 * when its file is copied. Waits for whoever is removing some.
 */
export const keepFiles = (client: pg.Client) =>
  client.query('select pg_advisory_lock_shared($1)', [LOCK])

/** A condition for the statement that removes such rows: false while a backup needs them. Held until it commits. */
export const mayRemoveFiles = sql<boolean>`(select pg_try_advisory_xact_lock(${sql.lit(LOCK)}))`
