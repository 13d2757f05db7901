import { sql, type Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'

/** Locks a reference of a channel until the transaction ends: of two sales at once, the second sees the first. */
export const lockReferencia = (db: Transaction<DB>, canalVentaId: number, referencia: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`referencia ${canalVentaId} `} || lower(${referencia}), 0))`.execute(
    db,
  )

/** Returns the other reservation, in any state, to which a channel gave the reference. */
export async function findByReferencia(
  db: Transaction<DB>,
  canalVentaId: number,
  referencia: string,
  except: number,
) {
  const { rows } = await sql<{ id: number; canal: string; habilitado: number; noshow: number }>`
    select r.id, c.nombre as canal, r.habilitado, r.noshow from reserva r join canal_venta c on c.id = r.canal_venta_id
    where r.canal_venta_id = ${canalVentaId}::int and lower(r.referencia_externa) = lower(${referencia})
      and r.id <> ${except}::int`.execute(db)
  return rows[0]
}
