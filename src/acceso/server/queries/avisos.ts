import { type Kysely, sql } from 'kysely'
import type { acceso } from '#acceso/contract.ts'
import { ROL_GERENCIAL } from '#acceso/rules.ts'
import type { Ctx } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'

type Db = Kysely<DB>

/** Leaves one notice for the owner and another, naming the owner, for every other active GERENCIAL. */
export const insertAvisos = (db: Db, usuarioId: number, toOwner: string, toOthers: string) =>
  sql`
    insert into aviso_cuenta (usuario_id, texto)
    select u.id, case when u.id = d.id then ${toOwner} else replace(${toOthers}, '{nombre}', d.nombre) end
    from usuario u, usuario d
    where d.id = ${usuarioId} and u.habilitado = 1 and u.id >= ${FIRST_ID}
      and (u.id = d.id or u.rol_id = ${ROL_GERENCIAL})`.execute(db)

export const listAvisos = ({ db, session }: Ctx<typeof acceso.avisos>) =>
  db
    .selectFrom('aviso_cuenta')
    .select(['id', 'texto', sql<string>`to_json(momento) #>> '{}'`.as('momento')])
    .where('usuario_id', '=', session.userId)
    .orderBy('id', 'desc')
    .execute()

export const deleteAviso = (db: Db, id: number, usuarioId: number) =>
  db.deleteFrom('aviso_cuenta').where('id', '=', id).where('usuario_id', '=', usuarioId).execute()

export const deleteOldAvisos = (db: Db) =>
  db.deleteFrom('aviso_cuenta').where(sql<boolean>`momento < now() - interval '180 days'`).execute()
