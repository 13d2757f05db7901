import { createHash } from 'node:crypto'
import pg from 'pg'

/**
 * Begins a statement whose best plan depends on its values: a part of a name may be in every row or in none. PostgreSQL
 * plans it each time; every other statement it plans once per connection.
 */
export const PLAN_BY_VALUES = '/* planned by its values */ '

/** Statements that one connection keeps planned; later ones are planned each time, so that texts made up as needed cost no memory. */
const KEPT = 500
/** Matches the statements that PostgreSQL can prepare and that gain by it. */
const PREPARABLE = /^\s*(select|insert|update|delete|with)\b/i

const names = new Map<string, string>()

/** Returns the same name for the same text in every process, as poolers between us and PostgreSQL need. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('hex').slice(0, 24)
  if (names.size < KEPT * 4) names.set(text, name)
  return name
}

type Query = (first: unknown, ...rest: unknown[]) => unknown

/** A connection that prepares each statement the first time it runs it: planning often costs more than the work. */
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
