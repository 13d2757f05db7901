import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/schema.ts'
import { HOLDS } from '#reservas/server/queries/apartados.ts'
import { RUTA_DEPARTS } from '#reservas/server/queries/proposed-hour.ts'

interface Held {
  readonly fecha: string
  readonly excursionId: number
  /** Departure of the route, `HH:MM`. */
  readonly salida: string
  readonly apartados: number
  /** Instant when the last of them ends. */
  readonly hasta: string
}

/** Reads the seats that channels hold in the departure of a route; undefined if none. */
export async function readHeldOf(db: Kysely<DB>, rutaId: number) {
  const { rows } = await sql<Held>`
    select a.fecha, a.excursion_id as "excursionId", to_char(a.salida, 'HH24:MI') as salida,
      sum(a.cantidad_adultos + a.cantidad_child)::int as apartados, to_json(max(a.vence)) #>> '{}' as hasta
    from ruta ru join excursion e on e.id = ru.excursion_id
      join apartado a on a.fecha = ru.fecha and a.excursion_id = ru.excursion_id and a.salida = ${sql.raw(RUTA_DEPARTS)}
    where ru.id = ${rutaId}::int and ru.habilitado = 1 and ${HOLDS}
    group by a.fecha, a.excursion_id, a.salida`.execute(db)
  return rows[0]
}
export type HeldOfRuta = NonNullable<Awaited<ReturnType<typeof readHeldOf>>>
