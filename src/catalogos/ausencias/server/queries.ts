import { type Kysely, sql, type Transaction } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'
import { catalogTable } from '#lib/server/catalog-table.ts'
import type { Ausencia, ausencias, NuevaAusencia } from '../contract.ts'

const ROWS = `
  select a.id, a.usuario_id as "usuarioId", json_build_object('id', u.id, 'nombre', u.nombre) as usuario, a.desde,
    a.hasta, a.motivo, a.version
  from ausencia a join usuario u on u.id = a.usuario_id where a.id >= ${FIRST_ID}`

export const listAusencias = ({ db, query }: Ctx<typeof ausencias.getAll>) =>
  readAusencias(db, query)

/** Returns the absences that touch the days from `desde` to `hasta`, both included. */
export async function readAusencias(
  db: Kysely<DB>,
  { desde, hasta, usuarioId }: Ctx<typeof ausencias.getAll>['query'],
) {
  const conditions = [
    ...(desde === undefined ? [] : [sql`and a.hasta >= ${desde}::date`]),
    ...(hasta === undefined ? [] : [sql`and a.desde <= ${hasta}::date`]),
    ...(usuarioId === undefined ? [] : [sql`and a.usuario_id = ${usuarioId}::int`]),
  ]
  const { rows } = await sql<Ausencia>`
    ${sql.raw(ROWS)} ${sql.join(conditions, sql` `)} order by a.desde, a.id`.execute(db)
  return rows
}

export const readRol = async (db: Transaction<DB>, usuarioId: number) =>
  (
    await db
      .selectFrom('usuario')
      .select('rol_id')
      .where('id', '=', usuarioId)
      .where('id', '>=', FIRST_ID)
      .executeTakeFirst()
  )?.rol_id

export const catalog = catalogTable<Ausencia, NuevaAusencia & { autorId?: number }>({
  entity: 'ausencia',
  name: 'la ausencia',
  feminine: true,
  select: ROWS,
  alias: 'a',
  columnsOf: ({ usuarioId, desde, hasta, motivo, autorId }) => ({
    usuario_id: usuarioId,
    desde,
    hasta,
    motivo,
    autor_id: autorId,
  }),
  told: ({ usuario, desde, hasta, motivo }) => ({ usuario: usuario.nombre, desde, hasta, motivo }),
})
