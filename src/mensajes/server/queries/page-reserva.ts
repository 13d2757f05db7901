import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import type { DB } from '#db/schema.ts'
import { readReservas } from '#reservas/server/queries/reserva-row.ts'

/**
 * Returns the reservation of a page, and the others of the same sale and person whose tour is not over. `hoy` is the
 * operator's.
 */
export async function readPage(pool: pg.Pool, db: Kysely<DB>, reservaId: number, hoy: string) {
  const { rows: others } = await sql<{ id: number }>`
    select r.id from reserva s join reserva r on r.venta_id = s.venta_id and r.id <> s.id
        and coalesce(nullif(r.email, ''), r.telefono) = coalesce(nullif(s.email, ''), s.telefono)
        and r.nombre_busca = s.nombre_busca
      join excursion x on x.id = r.excursion_id
    where s.id = ${reservaId} and r.datos = 'completos' and r.habilitado = 1 and r.noshow = 0
      and ${hoy}::date < r.fecha + x.dias
    order by r.fecha, r.hora, r.id limit 20`.execute(db)
  const rows = await readReservas(pool, [reservaId, ...others.map(({ id }) => id)])
  const [own, ...more] = rows.map(({ reserva }) => reserva)
  return own && { reserva: own, otras: more }
}
