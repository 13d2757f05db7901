import { type Kysely, sql } from 'kysely'
import type { Sesion } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import type { Day } from '#lib/contract/civil-day.ts'

/** Something that somebody else did to a coming reservation. */
export interface Hecho {
  id: number
  reservaId: number
  verbo: string
  quien: string
  momento: string
  excursion: string
  /** False once it was removed. */
  exists: boolean
  fecha: Day
  /** Fields that changed. */
  campos: string[]
}

/** Days back that changes are read: what is older was seen, or the list would tell of it for ever. */
const DAYS_BACK = 45

/** Verbs that tell a seller something: assigning routes and noting papers is the office's own work. */
const TOLD = [
  'editar',
  'anular',
  'eliminar',
  'restaurar',
  'noshow',
  'quitarNoshow',
  'cobrarAlHotel',
  'rebajarComision',
]

/**
 * Returns what others did to the coming reservations of a hotel (H), or to those that the caller created (C), the
 * latest first. Users of the same hotel are no others.
 */
export async function readHechos(
  db: Kysely<DB>,
  hoy: Day,
  { session, scope }: { session: Sesion; scope: string },
) {
  const own =
    scope === 'H'
      ? sql`h.hotel_id = ${session.hotelId} and not exists (
          select from usuario u where u.id = h.usuario_id and u.hotel_id = ${session.hotelId})`
      : sql`h.creador_id = ${session.userId}`
  const { rows } = await sql<Hecho>`
    select h.id, h.entidad_id::int as "reservaId", h.verbo, h.nombre_usuario as quien, to_json(h.momento) #>> '{}' as momento,
      h.nombre_excursion as excursion, r.id is not null as exists, coalesce(r.fecha, h.fecha_excursion) as fecha,
      array(select c ->> 'campo' from jsonb_array_elements(h.cambios) c) as campos
    from historial h left join reserva r on r.id = h.entidad_id::int
    where h.entidad = 'reserva' and ${own} and h.usuario_id <> ${session.userId}
      and h.momento >= ${hoy}::date - ${sql.lit(DAYS_BACK)} and h.verbo = any(${TOLD}::text[])
      and coalesce(r.fecha, h.fecha_excursion) >= ${hoy}::date
    order by h.momento desc, h.id desc`.execute(db)
  return rows
}
