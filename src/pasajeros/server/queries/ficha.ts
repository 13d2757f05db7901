import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/schema.ts'
import { civilNow } from '#lib/contract/civil-day.ts'
import { notFound } from '#lib/server/errors.ts'
import { sparseRow } from '#lib/server/sparse-row.ts'
import type { Acceso, Consulta, Expediente, Ficha } from '../../contract/ficha.ts'
import { COMMON, JOINS, REST } from './expediente.ts'

interface FichaQuery {
  readonly db: Kysely<DB>
  readonly zona: string
}

/** Throws 404 if one of these reservations never existed. */
export async function readFicha({ db, zona }: FichaQuery, ids: readonly number[]): Promise<Ficha> {
  const { rows } = await sql<{ fila: Expediente }>`
    select (${sql.raw(sparseRow('x', ['delCanal', 'deshechos', 'peticiones', 'mensajes', 'contingencias', 'devoluciones']))})::json as fila from (select ${COMMON}, ${REST(zona)} from unnest(${ids}::int[]) i(id) ${JOINS}) x
    order by x.fecha desc, x."reservaId" desc`.execute(db)
  if (rows.length < ids.length) throw notFound()
  const reservas = rows.map(({ fila }) => fila)
  return {
    emitida: civilNow(zona).day,
    reservas,
    accesos: await listAccesos({ db, zona }, reservas),
  }
}

const MOST = 500

const LIST_KINDS = ['exportar', 'lista', 'ruta'] satisfies Consulta[]

async function listAccesos({ db, zona }: FichaQuery, reservas: readonly Expediente[]) {
  const ids = reservas.map(({ reservaId }) => reservaId)
  // Includes days that the reservation was moved away from.
  const fechas = reservas.flatMap(({ fecha, historia }) => [
    fecha,
    ...historia.flatMap(({ cambios }) =>
      cambios.flatMap(({ campo, antes }) => (campo === 'fecha' && antes !== null ? [antes] : [])),
    ),
  ])
  const { rows } = await sql<{ fila: Acceso }>`
    select json_build_object('fecha', (a.momento at time zone ${zona}::text)::date,
      'hora', to_char(a.momento at time zone ${zona}::text, 'HH24:MI:SS'), 'usuario', a.nombre_usuario, 'que', a.que,
      'reservaId', a.reserva_id, 'lista', a.lista, 'filas', a.filas) as fila
    from (select * from acceso_datos a where a.reserva_id = any(${ids}::int[])
      union all
      select * from acceso_datos a where a.reserva_id is null and a.que = any(${LIST_KINDS}::text[])
        and a.momento >= (select min(u.desde) from (select creada from reserva r where r.id = any(${ids}::int[])
          union all select h.momento from historial h where h.entidad = 'reserva'
            and h.entidad_id = any(${ids}::int[]::text[])) u(desde))
        and exists (select from unnest(${fechas}::date[]) f(fecha)
          where f.fecha between coalesce(a.desde, f.fecha) and coalesce(a.hasta, f.fecha))) a
    order by a.momento desc, a.id desc limit ${sql.lit(MOST)}`.execute(db)
  return rows.map(({ fila }) => fila)
}
