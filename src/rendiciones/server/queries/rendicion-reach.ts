import { type RawBuilder, sql } from 'kysely'
import type { Sesion } from '#acceso/server/session.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'
import { hasEntered } from '#rutas/server/queries/entered.ts'

export interface Caller {
  readonly scope: string
  readonly session: Sesion
}

/** Limits the routes `ru` to those whose money the caller sees: R as guide, else all. Drivers have no such call. */
export const isWithinReach = ({ scope, session }: Caller): RawBuilder<boolean> =>
  scope === 'R' ? sql`ru.guia_id = ${session.userId}` : sql`ru.id >= ${sql.lit(FIRST_ID)}`

/** Tests the reach of a reading: a relieved guide goes on reading what one entered, told by its author (RU-17). */
export const isReadable = (caller: Caller, author: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${isWithinReach(caller)} or ${author} = ${caller.session.userId}::int)`

/** Tests whether the day of the route `ru` has passed and its guide is disabled. */
export const hasLostGuia = (hoy: string) => sql<boolean>`(ru.fecha < ${hoy}::date
  and exists (select from usuario gu where gu.id = ru.guia_id and gu.habilitado = 0))`

/** Tests whether FINANZAS may go on with the route `ru`: its day has passed, or another one than its guide undid something. */
export const isForFinanzas = (hoy: string) => sql<boolean>`(ru.fecha < ${hoy}::date or exists (
  select from rendicion s join detalle_revertido v on v.rendicion_id = s.id
  where s.ruta_id = ru.id and v.revertido_por is distinct from ru.guia_id))`

/** Limits the routes `ru` to those that the caller may open: also where one entered something before being relieved. */
export const isOpenable = (caller: Caller): RawBuilder<boolean> =>
  sql`(${isWithinReach(caller)} or ${hasEntered(caller.session.userId)})`
