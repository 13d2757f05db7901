import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { Abordaje } from '../../contract/abordaje.ts'
import { TIPOS_QUE_SE_COBRAN } from '../../rules.ts'

/** Who came of a reservation `r`; null while nobody said. */
export const VINIERON = '(select a.vinieron from abordaje a where a.reserva_id = r.id)'

/** What the guide has to collect for a reservation `r`, as `porCobrar` says. Whole pesos. */
export const POR_COBRAR = `case when r.tipo_cobro_id in (${TIPOS_QUE_SE_COBRAN.join(', ')}) then (
    select greatest(least(v.n, r.cantidad_adultos) * r.valor_adulto
      + greatest(v.n - r.cantidad_adultos, 0) * r.valor_child - r.abono, 0)
    from (select viajaron(r.cantidad_adultos + r.cantidad_child, ${VINIERON})) v (n)) else 0 end`

/** Returns what was last said of who came of a reservation, or undefined. */
export async function findAbordaje(db: Kysely<DB>, reservaId: number) {
  const { rows } = await sql<{ row: Abordaje }>`
    select json_build_object('reservaId', a.reserva_id, 'vinieron', a.vinieron, 'usuarioId', a.usuario_id,
      'momentoDispositivo', a.momento_dispositivo, 'momento', a.momento, 'version', a.version) as row
    from abordaje a where a.reserva_id = ${reservaId}`.execute(db)
  return rows[0]?.row
}

/** Requires the reservation to be locked. */
export const saveAbordaje = (
  db: Transaction<DB>,
  row: { reservaId: number; vinieron: number | null; userId: number; momento: string | null },
) =>
  sql`insert into abordaje (reserva_id, vinieron, usuario_id, momento_dispositivo)
    values (${row.reservaId}, ${row.vinieron}, ${row.userId}, ${row.momento})
    on conflict (reserva_id) do update set vinieron = excluded.vinieron, usuario_id = excluded.usuario_id,
      momento_dispositivo = excluded.momento_dispositivo, momento = now(), version = abordaje.version + 1`.execute(
    db,
  )
