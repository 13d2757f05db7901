import { CompiledQuery, sql, type Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import { collectValues, conditions, type Search } from './reserva-filters.ts'

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

interface Listed {
  readonly canalVentaId: number
  readonly desde: string
  readonly hasta: string
  /** References that the list has. */
  readonly named: readonly string[]
}

/** Most of them that are told: more are another list. */
const MOST = 200

/** Returns the active reservations of a channel and some days whose reference is not among those of a list. */
export async function listUnlisted(
  db: Transaction<DB>,
  reach: Search,
  { canalVentaId, desde, hasta, named }: Listed,
) {
  const v = collectValues()
  const text = `select r.id, c.nombre as canal, r.referencia_externa as referencia, e.nombre as excursion, r.fecha
    from reserva r join canal_venta c on c.id = r.canal_venta_id join excursion e on e.id = r.excursion_id
    where r.canal_venta_id = ${v.$(canalVentaId, 'int')} and r.referencia_externa is not null
      and r.habilitado = 1 and r.noshow = 0
      and r.fecha between ${v.$(desde, 'date')} and ${v.$(hasta, 'date')}
      and lower(r.referencia_externa) <> all(select lower(n) from unnest(${v.$(named, 'text[]')}) n)
      and ${conditions(reach, v)}
    order by r.fecha, r.id limit ${MOST}`
  const { rows } = await db.executeQuery<{
    id: number
    canal: string
    referencia: string
    excursion: string
    fecha: string
  }>(CompiledQuery.raw(text, v.values))
  return rows
}

/**
 * Returns the row of the last list that brought a reservation, changed it or found nothing to change, and how to read
 * it. Undefined once files are forgotten.
 */
export const findLastListed = (db: Transaction<DB>, id: number, llave: string) =>
  db
    .selectFrom('importacion_fila as f')
    .innerJoin('importacion as i', 'i.id', 'f.importacion_id')
    .select(['f.celdas', 'i.columnas', 'i.fijos', 'i.respuestas'])
    .where('f.objeto', '=', String(id))
    .where('f.llave', '=', llave)
    .where('i.de', '=', 'reservas')
    .where(sql<boolean>`f.celdas <> '[]'`)
    .where(
      sql<boolean>`(f.paso in ('hecha', 'no se deshizo') or f.paso = 'por hacer' and f.juicio = 'igual')`,
    )
    .orderBy('i.id', 'desc')
    .limit(1)
    .executeTakeFirst()
