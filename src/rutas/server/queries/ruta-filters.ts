import { type RawBuilder, sql } from 'kysely'

export interface RutaFilters {
  readonly desde?: string | undefined
  readonly hasta?: string | undefined
  /** 0 means any excursion. */
  readonly excursionId?: number | undefined
  readonly excursion?: string | undefined
  readonly conductor?: string | undefined
  readonly guia?: string | undefined
}

/** Name of an unassigned person on screen; searching for it finds such routes. */
const SIN_ASIGNAR = sql.lit('Sin Asignar')

/**
 * Tests whether a text contains another literally, ignoring accents and case. Escapes after `norm`, which turns
 * full-width % into plain.
 */
const contains = (whole: RawBuilder<unknown>, text: string) =>
  sql`norm(${whole}) like '%' || regexp_replace(norm(${text}::text), '([\\\\%_])', '\\\\\\1', 'g') || '%'`

const isPersonCalled = (column: RawBuilder<unknown>, text: string) =>
  sql`(${column} in (select u.id from usuario u where ${contains(sql`u.nombre`, text)})
    or (${column} is null and ${contains(SIN_ASIGNAR, text)}))`

export const conditionsOf = ({
  desde,
  hasta,
  excursionId,
  excursion,
  conductor,
  guia,
}: RutaFilters) => [
  ...(desde ? [sql`ru.fecha >= ${desde}::date`] : []),
  ...(hasta ? [sql`ru.fecha <= ${hasta}::date`] : []),
  ...(excursionId ? [sql`ru.excursion_id = ${excursionId}::int`] : []),
  ...(excursion
    ? [
        sql`ru.excursion_id in (select e.id from excursion e where ${contains(sql`e.nombre`, excursion)})`,
      ]
    : []),
  ...(conductor ? [isPersonCalled(sql`ru.chofer_id`, conductor)] : []),
  ...(guia ? [isPersonCalled(sql`ru.guia_id`, guia)] : []),
]
