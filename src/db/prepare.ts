import { createHash } from 'node:crypto'
import pg from 'pg'

/** Begins a statement that PostgreSQL plans each time: the best plan depends on its values (a part of a name). */
export const PLAN_BY_VALUES = '/* planned by its values */ '

/** Bounds the memory of a connection. */
const KEPT = 500
const PREPARABLE = /^\s*(select|insert|update|delete|with)\b/i

const names = new Map<string, string>()

/** Same in every process: poolers need that. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('hex').slice(0, 24)
  if (names.size < KEPT * 4) names.set(text, name)
  return name
}

type Query = (first: unknown, ...rest: unknown[]) => unknown

/** Prepares each statement on its first run: planning often costs more than the work. */
export class PreparingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const kept = new Set<string>()
    const run = this.query.bind(this) as Query
    const query: Query = (first, ...rest) => {
      const [values] = rest
      if (typeof first !== 'string' || !Array.isArray(values) || !PREPARABLE.test(first))
        return run(first, ...rest)
      if (!kept.has(first) && kept.size >= KEPT) return run(first, ...rest)
      kept.add(first)
      return run({ name: nameOf(first), text: first, values }, ...rest.slice(1))
    }
    this.query = query as typeof this.query
  }
}
