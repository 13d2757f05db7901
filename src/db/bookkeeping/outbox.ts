import { type Insertable, sql, type Transaction } from 'kysely'
import type { DB } from '../schema.ts'

/** Verbs that change nothing that a reservation tells. */
const UNTOLD = ['documentar', 'revocarEnlaces']

/**
 * Inserts history rows and, in the same statement, what each webhook has to be told of those about reservations. A
 * reservation that left the channel of a webhook is still told to it.
 */
export async function insertAndTell(
  db: Transaction<DB>,
  values: readonly Insertable<DB['historial']>[],
) {
  const isTold = values.some(
    ({ entidad, verbo }) => entidad === 'reserva' && !UNTOLD.includes(verbo),
  )
  if (!isTold) {
    await db.insertInto('historial').values(values).execute()
    return
  }
  await db
    .with('h', (q) =>
      q.insertInto('historial').values(values).returning(['id', 'entidad', 'entidad_id', 'verbo']),
    )
    .insertInto('webhook_envio')
    .columns(['webhook_id', 'evento', 'reserva_id', 'historial_id'])
    .expression(
      sql`select w.id, x.evento, x.reserva_id, x.id
        from (select h.id, h.entidad_id::int as reserva_id, case h.verbo when 'agregar' then 'reserva.creada'
            when 'anular' then 'reserva.anulada' when 'eliminar' then 'reserva.anulada' else 'reserva.cambiada' end as evento
          from h where h.entidad = 'reserva' and h.verbo <> all (${UNTOLD}::text[])) x
        join webhook w on w.activo and x.evento = any (w.eventos)
        where w.canal_venta_id is null
          or exists (select from reserva r where r.id = x.reserva_id and r.canal_venta_id = w.canal_venta_id)
          or exists (select from webhook_envio e where e.webhook_id = w.id and e.reserva_id = x.reserva_id)
        order by x.id, w.id`,
    )
    .execute()
}
