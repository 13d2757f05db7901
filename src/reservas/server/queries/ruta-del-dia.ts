import { sql, type Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'

/**
 * Whether the route `ru` is RENDIDA on the day `$hoy` (D32): its day has come and everything to be collected has its
 * detail or, with passengers but nothing to collect, its expenses are in. One aggregate per route, in words that
 * PostgreSQL cannot turn into reading all reservations there are; none where it is known already (decision 0033).
 */
export const rendida = (hoy: string) => sql<boolean>`(ru.fecha <= ${hoy}::date and (ru.cerrada or (
  select coalesce(bool_and(d.id is not null) filter (where r.tipo_cobro_id in (1, 4)),
    count(*) > 0 and exists (select from gasto_rendicion ga join rendicion re on re.id = ga.rendicion_id where re.ruta_id = ru.id))
  from reserva r left join detalle_rendicion d on d.reserva_id = r.id
  where r.ruta_id = ru.id and r.habilitado = 1 and r.noshow = 0)))`

/**
 * The route that a reservation joins: of its day and excursion, not RENDIDA, with the fewest passengers (D30). The day's
 * routes stay locked until the transaction ends, so that two reservations taken at once spread over two routes. They
 * are locked in one statement and counted in the next, which sees what the other left.
 */
export async function findRutaDelDia(
  db: Transaction<DB>,
  { fecha, excursionId, hoy }: { fecha: string; excursionId: number; hoy: string },
): Promise<number | null> {
  const rutas = await db
    .selectFrom('ruta')
    .select('id')
    .where('fecha', '=', fecha)
    .where('excursion_id', '=', excursionId)
    .where('habilitado', '=', 1)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rutas.length === 0) return null
  const { rows } = await sql<{ id: number }>`
    select ru.id from ruta ru
      left join reserva p on p.ruta_id = ru.id and p.habilitado = 1 and p.noshow = 0
    where ru.id = any(${rutas.map(({ id }) => id)}::int[]) and not ${rendida(hoy)}
    group by ru.id order by coalesce(sum(p.cantidad_adultos + p.cantidad_child), 0), ru.id limit 1`.execute(
    db,
  )
  return rows[0]?.id ?? null
}
