import { type Kysely, sql } from 'kysely'
import { PLAN_BY_VALUES } from '#db/prepare.ts'
import type { DB } from '#db/schema.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'
import type { Ocupacion } from '../../contract/gerencia.ts'
import type { Compared } from './vendido.ts'

export type OcupacionRow = Omit<Ocupacion, 'hora'> & { hora: string | null; ahora: boolean }

/** Sums seats and passengers by excursion and hour of departure, of the routes that have passengers. */
export async function sumOcupacion(
  db: Kysely<DB>,
  { dias, diasAntes }: Pick<Compared, 'dias' | 'diasAntes'>,
): Promise<OcupacionRow[]> {
  const { rows } = await sql<OcupacionRow>`${sql.raw(PLAN_BY_VALUES)}
    select x.excursion_id as "excursionId", e.nombre, to_char(x.hora, 'HH24:MI') as hora, x.ahora, count(*)::int as salidas,
      sum(x.pasajeros)::int as pasajeros, coalesce(sum(x.asientos), 0)::int as asientos,
      coalesce(sum(x.pasajeros) filter (where x.asientos is not null), 0)::int as sentados,
      (count(*) filter (where x.asientos is null))::int as "sinAsientos"
    from (
      select ru.excursion_id, coalesce(ru.hora, e.hora_salida) as hora, ru.fecha >= ${dias.desde}::date as ahora,
        v.asientos, p.pasajeros
      from ruta ru join excursion e on e.id = ru.excursion_id left join vehiculo v on v.nombre = ru.vehiculo
        cross join lateral (
          select sum(r.cantidad_adultos + r.cantidad_child - coalesce(a.faltan, 0)) as pasajeros
          from reserva r left join abordaje a on a.reserva_id = r.id
          where r.ruta_id = ru.id and r.habilitado = 1 and r.noshow = 0) p
      where (ru.fecha between ${diasAntes.desde}::date and ${diasAntes.hasta}::date
          or ru.fecha between ${dias.desde}::date and ${dias.hasta}::date)
        and ru.id >= ${sql.lit(FIRST_ID)} and ru.habilitado = 1 and p.pasajeros > 0) x
      join excursion e on e.id = x.excursion_id
    group by 1, 2, 3, 4 order by e.nombre collate es, hora nulls first`.execute(db)
  return rows
}
