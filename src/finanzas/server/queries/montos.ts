import { type Kysely, sql, type Transaction } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import type { MontoPorRevisar, montos } from '../../contract/monto.ts'

/** The others come as these are mended or found right. */
const MOST = 200

/** Low amounts that nobody found right, the latest day first. */
export async function readPorRevisar(db: Kysely<DB>) {
  const { rows } = await sql<MontoPorRevisar>`
    select b.tabla, b.fila_id as id, b.campo, b.moneda, b.monto::float8 as monto, b.fecha, coalesce(u.nombre, (
        select h.nombre_usuario from historial h where h.entidad = b.tabla and h.entidad_id = b.fila_id::text
        order by h.momento desc, h.id desc limit 1), '') as autor,
      b.concepto, b.reserva_id as "reservaId", case when ru.id is not null then json_build_object('id', ru.id,
        'guiaId', ru.guia_id, 'excursion', json_build_object('id', e.id, 'nombre', e.nombre), 'fecha', ru.fecha) end as ruta
    from (
      select * from monto_bajo b where not exists (
        select from monto_revisado v
        where v.tabla = b.tabla and v.fila_id = b.fila_id and v.campo = b.campo and v.monto = b.monto)
      order by b.fecha desc, b.tabla, b.fila_id, b.campo limit ${sql.lit(MOST)}) b
      left join usuario u on u.id = b.usuario_id
      left join ruta ru on ru.id = b.ruta_id left join excursion e on e.id = ru.excursion_id
    order by b.fecha desc, b.tabla, b.fila_id, b.campo`.execute(db)
  return rows
}

export const listPorRevisar = ({ db }: Ctx<typeof montos.getPorRevisar>) => readPorRevisar(db)

type Seen = Pick<MontoPorRevisar, 'tabla' | 'id' | 'campo' | 'monto'>

/** Stores that an amount is right, if it is still stored so. Returns whether it is news. */
export async function insertRevisado(db: Transaction<DB>, usuarioId: number, seen: Seen) {
  const { tabla, id, campo, monto } = seen
  const { rows } = await sql`
    insert into monto_revisado as v (tabla, fila_id, campo, monto, usuario_id)
    select tabla, fila_id, campo, monto, ${usuarioId}::int from monto_bajo
    where tabla = ${tabla} and fila_id = ${id}::int and campo = ${campo} and monto = ${monto}::numeric
    on conflict (tabla, fila_id, campo) do update
      set monto = excluded.monto, usuario_id = excluded.usuario_id, momento = excluded.momento
      where v.monto <> excluded.monto
    returning fila_id`.execute(db)
  return rows.length > 0
}
