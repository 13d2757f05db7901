import { sql, type Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'

/** Computes anew what was kept of the refunds of these settlements, by their rates of now. Requires the reservations to be locked. */
export const keepAgain = (db: Transaction<DB>, rendicionIds: readonly number[]) =>
  sql`update reserva r set conservado = x.conservado
    from (select d.reserva_id, least(sum(conservado_de(d)), 99999999)::int as conservado from detalle_revertido d
      where d.tipo = 'devolucion' and d.reserva_id in (
        select reserva_id from detalle_revertido where rendicion_id = any(${rendicionIds}::int[]))
      group by 1) x
    where r.id = x.reserva_id and r.conservado <> x.conservado`.execute(db)
