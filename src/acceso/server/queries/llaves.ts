import { type Insertable, type Kysely, sql } from 'kysely'
import type pg from 'pg'
import type { DB } from '#db/schema.ts'
import type { Sesion } from './sesiones.ts'

type Db = Kysely<DB>

const STALE = `(l.usada is null or l.usada < now() - interval '1 minute')`

type SesionOfLlave = Sesion & { readonly llave: NonNullable<Sesion['llave']> }

/**
 * Runs with every request of a key: one index lookup. Returns nothing for a key that was revoked or has expired, nor
 * while its hotel or its sales channel is disabled.
 */
export async function findLlave(pool: pg.Pool, tokenHash: Buffer, timeZone: string) {
  const { rows } = await pool.query<SesionOfLlave & { stale: boolean }>(
    `select 'llave-' || l.id as id, u.id as "userId", u.nombre as "userName", '' as email, r.nombre as rol,
        u.rol_id as "rolId", u.hotel_id as "hotelId", false as pendiente,
        json_build_object('id', l.id, 'nombre', l.nombre, 'canalVentaId', l.canal_venta_id) as llave, ${STALE} as stale
      from llave l join usuario u on u.id = l.usuario_id join rol r on r.id = u.rol_id
        left join hotel h on h.id = u.hotel_id left join canal_venta c on c.id = l.canal_venta_id
      where l.token_hash = $1 and l.revocada is null and u.habilitado = 1
        and (l.vence is null or l.vence >= (now() at time zone $2)::date)
        and coalesce(h.habilitado, 1) = 1 and coalesce(c.habilitado, 1) = 1`,
    [tokenHash, timeZone],
  )
  return rows[0]
}

/** Writes the last use at most once a minute. */
export const touchLlave = (pool: pg.Pool, id: number) =>
  pool.query(`update llave l set usada = now() where l.id = $1 and ${STALE}`, [id])

export async function nextLlaveId(db: Db): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`select nextval(pg_get_serial_sequence('llave', 'id'))::int as id`.execute(db)
  if (!rows[0]) throw new Error('llave: no id')
  return rows[0].id
}

export const insertLlave = (db: Db, row: Insertable<DB['llave']>) =>
  db.insertInto('llave').values(row).execute()

export const revokeLlave = (db: Db, id: number, autorId: number, motivo: string) =>
  db
    .updateTable('llave')
    .set({
      revocada: sql<string>`now()`,
      revocada_por: autorId,
      revocada_motivo: motivo,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
