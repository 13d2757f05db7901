import type pg from 'pg'

/** What pg's connection can do beyond its published types: the COPY part of the protocol. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** One field in PostgreSQL's text format. Lists and objects are for json columns. */
function field(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'number') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? '')
}

const BATCH = 5000

/**
 * Writes rows by COPY, five times as fast as sending them as values. pg itself only hands out the protocol's messages
 * (`client.query` takes anything with `submit`), which is all that is needed here.
 */
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
    await copyText(client, `copy ${table} (${columns}) from stdin`, Buffer.from(lines.join('')))
  }
}

function copyText(client: pg.PoolClient, statement: string, text: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query({
      submit: (connection: pg.Connection) => connection.query(statement),
      handleCopyInResponse(connection: CopyConnection) {
        connection.sendCopyFromChunk(text)
        connection.endCopyFrom()
      },
      handleCommandComplete: () => {},
      handleReadyForQuery: () => resolve(),
      handleError: reject,
    })
  })
}
