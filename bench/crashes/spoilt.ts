// Loaded before the server by a control: breaks one promise, to prove that the check detects it.
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import pg from 'pg'

const LATE_MS = 400

const BREAK: Record<string, () => void> = {
  /** Disables transactions: each statement commits by itself. */
  halves() {
    const { prototype } = pg.Client as unknown as {
      prototype: { query: (...a: unknown[]) => unknown }
    }
    const { query } = prototype
    prototype.query = function (text, ...rest) {
      const isBracket = typeof text === 'string' && /^(begin|commit|rollback)\b/i.test(text)
      return query.call(this, isBracket ? 'select 1' : text, ...rest)
    }
  },
  /** Confirms a receipt before its file is in its place. */
  files() {
    const { rename } = fs
    fs.rename = async (from, to) => {
      setTimeout(() => void rename(from, to), LATE_MS)
    }
    syncBuiltinESMExports()
  },
}

BREAK[process.env.SPOIL ?? '']?.()
