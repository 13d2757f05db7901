import { type Kysely, sql, type Transaction } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import type { Abordaje, NoVino } from '../../contract/abordaje.ts'
import type { reservas } from '../../contract.ts'

/** Number of passengers of the reservation `r` who came; null while nobody said. */
export const VINIERON = '(select a.vinieron from abordaje a where a.reserva_id = r.id)'

/** Amount that the guide has to collect for the reservation `r`, as `porCobrar` computes it. Whole pesos. */
export const POR_COBRAR = `case when se_cobra(r.tipo_cobro_id) then (
    select greatest(least(v.n, r.cantidad_adultos) * r.valor_adulto
      + greatest(v.n - r.cantidad_adultos, 0) * r.valor_child - r.abono - r.conservado, 0)
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

/** Days for which an unconfirmed claim is listed, so that the list never reads years of no-shows. */
const DIAS_DE_AVISO = 60

const CLAIM = sql`a.reserva_id as "reservaId", r.fecha, json_build_object('id', e.id, 'nombre', e.nombre) as excursion,
  r.cantidad_adultos + r.cantidad_child as pasajeros, u.nombre as quien,
  to_json(least(a.momento_dispositivo, a.momento)) #>> '{}' as momento, a.version
  from abordaje a join reserva r on r.id = a.reserva_id join excursion e on e.id = r.excursion_id
    join usuario u on u.id = a.usuario_id
  where a.vinieron = 0 and r.habilitado = 1 and r.noshow = 0
    and not exists (select from detalle_rendicion d where d.reserva_id = r.id)`

/** Claims that nobody came of reservations that are active and not settled, the oldest first. */
export async function listNoVinieron({
  db,
  now,
}: Pick<Ctx<typeof reservas.getNoVinieron>, 'db' | 'now'>) {
  const { rows } = await sql<NoVino>`select ${CLAIM}
    and a.momento >= ${now().day}::date - ${DIAS_DE_AVISO}::int
    order by r.fecha, a.momento, a.reserva_id`.execute(db)
  return rows
}

/**
 * Locks the claims of a route that are all that its settlement lacks: its expenses are entered, and who came is
 * settled. Blocked and anonymised reservations are left to the office.
 */
export async function lockClaimsOf(db: Transaction<DB>, rutaId: number) {
  const { rows } = await sql<NoVino>`select ${CLAIM}
    and r.ruta_id = ${rutaId} and r.datos = 'completos' and r.abono = 0
    and exists (select from gasto_rendicion ga join rendicion re on re.id = ga.rendicion_id where re.ruta_id = ${rutaId})
    and not exists (select from reserva o left join abordaje b on b.reserva_id = o.id
      where o.ruta_id = ${rutaId} and se_cobra(o.tipo_cobro_id)
        and b.vinieron is distinct from 0
        and not exists (select from detalle_rendicion d where d.reserva_id = o.id))
    order by r.id for update of r, a`.execute(db)
  return rows
}

/** Takes back the claim that nobody came, whose no-show the office took back. */
export const dropNoVino = (db: Transaction<DB>, reservaId: number) =>
  db
    .updateTable('abordaje')
    .set((eb) => ({ vinieron: null, version: eb('version', '+', 1) }))
    .where('reserva_id', '=', reservaId)
    .where('vinieron', '=', 0)
    .execute()
