import { type RawBuilder, sql } from 'kysely'

export interface Filtros {
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
const contiene = (entero: RawBuilder<unknown>, texto: string) =>
  sql`norm(${entero}) like '%' || regexp_replace(norm(${texto}::text), '([\\\\%_])', '\\\\\\1', 'g') || '%'`

const persona = (columna: RawBuilder<unknown>, texto: string) =>
  sql`(${columna} in (select u.id from usuario u where ${contiene(sql`u.nombre`, texto)})
    or (${columna} is null and ${contiene(SIN_ASIGNAR, texto)}))`

export const filtrosDe = ({ desde, hasta, excursionId, excursion, conductor, guia }: Filtros) => [
  ...(desde ? [sql`ru.fecha >= ${desde}::date`] : []),
  ...(hasta ? [sql`ru.fecha <= ${hasta}::date`] : []),
  ...(excursionId ? [sql`ru.excursion_id = ${excursionId}::int`] : []),
  ...(excursion
    ? [
        sql`ru.excursion_id in (select e.id from excursion e where ${contiene(sql`e.nombre`, excursion)})`,
      ]
    : []),
  ...(conductor ? [persona(sql`ru.chofer_id`, conductor)] : []),
  ...(guia ? [persona(sql`ru.guia_id`, guia)] : []),
]
