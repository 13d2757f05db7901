import { type RawBuilder, sql } from 'kysely'
import type { Sesion } from '#acceso/server/queries.ts'

/** Who asks, and how far they reach. */
export interface Quien {
  readonly scope: string
  readonly session: Sesion
}

/** Whose money of the route `ru` one sees: R the routes one guides, else all (D13). A driver has no call about money. */
export const suyas = ({ scope, session }: Quien): RawBuilder<boolean> =>
  scope === 'R' ? sql`ru.guia_id = ${session.userId}` : sql`ru.id >= 100`
