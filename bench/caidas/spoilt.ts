// Read before the server by a control: breaks one promise in it, so that the check can show that it would see that.
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import pg from 'pg'

const LATE_MS = 400

const BREAK: Record<string, () => void> = {
  /** No transactions: each statement stands by itself. */
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
  /** A receipt is acknowledged before its file is in its place. */
  files() {
    const { rename } = fs
    fs.rename = async (from, to) => {
      setTimeout(() => void rename(from, to), LATE_MS)
    }
    syncBuiltinESMExports()
  },
}

BREAK[process.env.SPOIL ?? '']?.()
