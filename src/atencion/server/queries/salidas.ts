import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { Day } from '#lib/contract/civil-day.ts'

/** Active reservation of one of the coming days, without what names its passenger. */
export interface Viaja {
  id: number
  rutaId: number | null
  fecha: Day
  hora: string | null
  excursionId: number
  excursion: string
  pasajeros: number
  /** Digits of its telephone; null where the passenger's data were set aside. */
  telefono: string | null
}

export async function readViajan(db: Kysely<DB>, desde: Day, hasta: Day) {
  const { rows } = await sql<Viaja>`
    select r.id, r.ruta_id as "rutaId", r.fecha, to_char(r.hora, 'HH24:MI') as hora, r.excursion_id as "excursionId",
      e.nombre as excursion, r.cantidad_adultos + r.cantidad_child as pasajeros,
      case when r.datos = 'completos' then r.telefono end as telefono
    from reserva r join excursion e on e.id = r.excursion_id
    where r.fecha between ${desde}::date and ${hasta}::date and r.habilitado = 1 and r.noshow = 0
    order by r.fecha, r.hora nulls last, r.id`.execute(db)
  return rows
}

/** Returns the days that each excursion takes, and the passengers with whom it usually goes. */
export async function readTours(db: Kysely<DB>) {
  const rows = await db.selectFrom('excursion').select(['id', 'dias', 'minimo']).execute()
  return new Map(rows.map((row) => [row.id, row]))
}
