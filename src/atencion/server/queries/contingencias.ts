import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/schema.ts'

/** Reads contingencias that are under way, with their reservations and those that are left to do. */
export async function readAbiertas(db: Kysely<DB>) {
  const { rows } = await sql<{
    id: number
    fecha: string
    que: 'mover' | 'anular'
    todas: number
    faltan: number[]
  }>`
    select c.id, c.fecha, c.que, count(*)::int as todas,
      array_agg(cr.reserva_id order by cr.reserva_id) filter (where cr.paso = 'por hacer') as faltan
    from contingencia c join contingencia_reserva cr on cr.contingencia_id = c.id
    where c.estado = 'en curso' group by c.id
    having count(*) filter (where cr.paso = 'por hacer') > 0 order by c.id`.execute(db)
  return rows
}

/** Reads refunds that are to be done, the oldest first. */
export async function readPendientes(db: Kysely<DB>) {
  const { rows } = await sql<{ id: number; clase: 'cobro' | 'abono' | 'portal'; fecha: string }>`
    select d.id, d.clase, cr.fecha from devolucion d join contingencia_reserva cr using (contingencia_id, reserva_id)
    where d.estado = 'pendiente' order by d.id`.execute(db)
  return rows
}
