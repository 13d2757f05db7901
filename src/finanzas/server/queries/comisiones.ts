import { type Kysely, sql } from 'kysely'
import { ROL_CONDUCTORES, ROL_GUIAS } from '#acceso/rules.ts'
import type { Ctx } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'
import type { Kept } from '#lib/server/catalog.ts'
import { listOrFind } from '#lib/server/listing.ts'
import type { Comision, comisiones } from '../../contract.ts'

const COMISION_ROWS = `select c.id, c.usuario_id as "usuarioId", c.valor, c.desde,
  (select u.nombre from usuario u where u.id = c.autor_id) as autor, c.creada,
  (select coalesce(json_agg(json_build_object('autor', h.nombre_usuario, 'creada', h.momento, 'motivo', h.motivo,
      'cambios', h.cambios) order by h.id), '[]') from historial h
    where h.entidad = 'comision_guia' and h.entidad_id = c.id::text and h.verbo = 'editar') as correcciones,
  c.version from comision_guia c`

export function listComisiones(call: Ctx<typeof comisiones.get>) {
  const { usuarioId } = call.query
  return usuarioId
    ? listOrFind(call, { select: `${COMISION_ROWS} where c.usuario_id = $1`, values: [usuarioId] })
    : listOrFind(call, { select: COMISION_ROWS, values: [] })
}

/** Tells whether a user is an enabled guide or driver, and keeps it so until the transaction ends. */
export async function mayEarn(db: Kysely<DB>, usuarioId: number): Promise<boolean> {
  const user = await db
    .selectFrom('usuario')
    .select('id')
    .where('id', '=', usuarioId)
    .where('id', '>=', FIRST_ID)
    .where('rol_id', 'in', [ROL_GUIAS, ROL_CONDUCTORES])
    .where('habilitado', '=', 1)
    .forShare()
    .executeTakeFirst()
  return user !== undefined
}

/** Columns of a commission; usuarioId and autorId are set once. */
export interface Columns {
  valor: number
  desde: string
  usuarioId: number
  autorId: number
}

/** Commissions are never deleted: past payments stay explained. */
export const comisionCatalog: Kept<Comision, Pick<Columns, 'valor' | 'desde'> & Partial<Columns>> =
  {
    entity: 'comision_guia',
    lock: async (db, id) => {
      // Reads JSON, as the API shows it.
      const row = sql<{ fila: Comision }>`select row_to_json(t) as fila
      from (${sql.raw(COMISION_ROWS)} where c.id = ${id} for update of c) t`
      return (await row.execute(db)).rows[0]?.fila
    },
    insert: async (db, { valor, desde, usuarioId = 0, autorId = 0 }) => {
      const values = { usuario_id: usuarioId, valor, desde, autor_id: autorId }
      const row = db.insertInto('comision_guia').values(values).returning('id')
      return (await row.executeTakeFirstOrThrow()).id
    },
    update: (db, id, { valor, desde }) =>
      db
        .updateTable('comision_guia')
        .set({ valor, desde, version: sql`version + 1` })
        .where('id', '=', id)
        .execute(),
    told: ({ usuarioId, valor, desde }) => ({ usuarioId, valor, desde }),
    taken: {
      comision_guia_desde: ['desde', 'Ese guía ya tiene una comisión desde ese día'],
    },
  }
