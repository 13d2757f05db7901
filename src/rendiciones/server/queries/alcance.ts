import { type RawBuilder, sql } from 'kysely'
import type { Sesion } from '#acceso/server/queries.ts'

export interface Quien {
  readonly scope: string
  readonly session: Sesion
}

/** Limits the routes `ru` to those whose money the caller sees: R as guide, else all. Drivers have no such call. */
export const suyas = ({ scope, session }: Quien): RawBuilder<boolean> =>
  scope === 'R' ? sql`ru.guia_id = ${session.userId}` : sql`ru.id >= 100`
