import { createHash } from 'node:crypto'
import type pg from 'pg'

const names = new Map<string, string>()

/** The same text has the same name in every process, as poolers between us and PostgreSQL need. */
function nameOf(text: string) {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('hex').slice(0, 24)
  names.set(text, name)
  return name
}

/**
 * Runs a statement that each connection plans once. For hot reads, whose planning costs more than their work. Only for
 * texts of which there are few: every one stays in every connection, so nothing a caller chooses may be part of it.
 */
export async function prepared<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const result = await pool.query<Row>({ name: nameOf(text), text, values: [...values] })
  return result.rows
}
