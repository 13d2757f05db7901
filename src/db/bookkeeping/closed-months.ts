import { sql, type Transaction } from 'kysely'
import { type Day, formatDay, lastOfMonth } from '#lib/contract/civil-day.ts'
import { invalid } from '#lib/server/errors.ts'
import type { DB } from '../schema.ts'

/**
 * Rejects days of closed months, at a field of the body. No month is closed until the transaction ends: closing waits
 * for the lock that every posting shares.
 */
export async function requireOpenMonth(
  db: Transaction<DB>,
  field: string,
  ...days: readonly Day[]
) {
  await sql`select compartir_libro()`.execute(db)
  const { rows } = await sql<{ mes: Day | null }>`select max(mes) as mes from cierre_mes`.execute(
    db,
  )
  const closed = rows[0]?.mes ? lastOfMonth(rows[0].mes) : null
  if (closed !== null && days.some((day) => day <= closed))
    throw invalid({
      [field]: `El mes está cerrado: use una fecha posterior al ${formatDay(closed)}`,
    })
}

/** Does the same for the day from which something holds. A correction that keeps the day may keep a closed one. */
export async function requireOpenDesde(
  db: Transaction<DB>,
  { desde }: { desde: Day },
  before?: { desde: Day },
) {
  if (desde !== before?.desde)
    await requireOpenMonth(db, 'desde', desde, ...(before ? [before.desde] : []))
}
