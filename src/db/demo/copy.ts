import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** Lists and objects are for json columns. */
function field(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'number') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? '')
}

const BATCH = 5000

/** COPY is five times as fast as inserting values. */
export async function copyRows<T extends object>(
  client: pg.PoolClient,
  table: string,
  items: readonly T[],
  toRow: (item: T, i: number) => object = (item) => item,
): Promise<void> {
  for (let from = 0; from < items.length; from += BATCH) {
    const rows = items.slice(from, from + BATCH).map((item, i) => toRow(item, from + i))
    const columns = Object.keys(rows[0] ?? {}).join(', ')
    const lines = rows.map((row) => `${Object.values(row).map(field).join('\t')}\n`)
    const into = client.query(copyFrom(`copy ${table} (${columns}) from stdin`))
    await pipeline([lines.join('')], into)
  }
}
