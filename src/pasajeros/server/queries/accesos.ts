import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/schema.ts'
import { hadComprobante } from '#rendiciones/server/queries/former-comprobantes.ts'
import { type AccessEntry, SAME_WITHIN } from '../../contract/consultas.ts'

export interface Entry extends AccessEntry {
  readonly momento: string
  readonly usuarioId: number
  readonly nombreUsuario: string
}

/** Matches an earlier access `a` that counts as the same as the new one `n`. */
const SAME = sql`a.usuario_id = n.usuario_id and a.que = n.que and a.lista = n.lista
  and a.desde is not distinct from n.desde and a.hasta is not distinct from n.hasta
  and a.momento > n.momento - n.rato and a.momento < n.momento + n.rato`

/**
 * Inserts accesses, leaving out those within `MISMA_VEZ` of the same one. A receipt counts for the reservation
 * settled with it, even if a correction replaced it. The two lookups in `case` each use an index; a join would read
 * all rows.
 */
export const insertAccesos = (db: Kysely<DB>, entries: readonly Entry[]) =>
  sql`
  insert into acceso_datos (momento, usuario_id, nombre_usuario, que, reserva_id, lista, desde, hasta, filas)
  select n.momento, n.usuario_id, n.nombre_usuario, n.que, n.reserva_id, n.lista, n.desde, n.hasta, n.filas
  from (
    select j.*, j.momento - lag(j.momento) over (
      partition by j.usuario_id, j.que, j.reserva_id, j.lista, j.desde, j.hasta order by j.momento, j.n) as tras
    from (
      select x.n, x."momento", x."usuarioId" as usuario_id, x."nombreUsuario" as nombre_usuario, x.que,
        case when x."comprobanteId" is null then x."reservaId" else (
          select d.reserva_id from comprobante c join detalle_rendicion d on ${hadComprobante}
          where c.id = x."comprobanteId" limit 1) end as reserva_id,
        coalesce(x.lista, '') as lista, x.desde, x.hasta, x.filas,
        make_interval(mins => (${JSON.stringify(SAME_WITHIN)}::jsonb ->> x.que)::int) as rato
      from rows from (jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as (momento timestamptz, "usuarioId" int,
        "nombreUsuario" text, que text, "reservaId" int, "comprobanteId" int, lista text, desde date, hasta date, filas int))
        with ordinality x(momento, "usuarioId", "nombreUsuario", que, "reservaId", "comprobanteId", lista, desde, hasta, filas, n)
    ) j) n
  where (n.tras is null or n.tras >= n.rato)
    and case when n.reserva_id is null
      then not exists (select from acceso_datos a where a.reserva_id is null and ${SAME})
      else not exists (select from acceso_datos a where a.reserva_id = n.reserva_id and ${SAME}) end
  order by n.n`.execute(db)

export const deleteAccesos = (db: Kysely<DB>, meses: number) =>
  db
    .deleteFrom('acceso_datos')
    .where(sql<boolean>`momento < now() - make_interval(months => ${meses})`)
    .execute()
