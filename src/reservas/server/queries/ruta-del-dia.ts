import { sql, type Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'

/**
 * Tells in SQL whether the route `ru` is RENDIDA on the day `$hoy` (RU-8). The aggregate per route is written so that
 * PostgreSQL cannot read all reservations instead. `cerrada` skips it (decision 0033).
 */
export const rendida = (hoy: string) => sql<boolean>`(ru.fecha <= ${hoy}::date and (ru.cerrada or (
  select coalesce(bool_and(d.id is not null) filter (where r.tipo_cobro_id in (1, 4)),
    count(*) > 0 and exists (select from gasto_rendicion ga join rendicion re on re.id = ga.rendicion_id where re.ruta_id = ru.id))
  from reserva r left join detalle_rendicion d on d.reserva_id = r.id
  where r.ruta_id = ru.id and r.habilitado = 1 and r.noshow = 0)))`

/**
 * Returns the route that a reservation joins (RU-2). Locks the day's routes until the transaction ends, so that
 * concurrent reservations spread over them. Counts in a second statement, which sees what others committed.
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
