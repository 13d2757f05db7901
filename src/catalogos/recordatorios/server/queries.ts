import { sql } from 'kysely'
import type { Ctx } from '#acceso/server/queries.ts'
import type { Catalog } from '#lib/server/catalog.ts'
import { listOrFind } from '#lib/server/listing.ts'
import type { EdicionRecordatorio, Recordatorio, recordatorios } from '../contract.ts'

export const listRecordatorios = (
  call: Ctx<typeof recordatorios.getAll | typeof recordatorios.get>,
) => listOrFind(call, { select: FILAS, values: [] })

const FILAS = `select id, mensaje, to_char(hora, 'HH24:MI') as hora, version from recordatorio where id >= 100`

type Campos = Omit<EdicionRecordatorio, 'id'>

export const catalogo: Catalog<Recordatorio, Campos> = {
  entity: 'recordatorio',
  name: 'el recordatorio',
  feminine: false,
  lock: async (db, id) => {
    const fila = sql<Recordatorio>`${sql.raw(FILAS)} and id = ${id} for update`
    return (await fila.execute(db)).rows[0]
  },
  insert: async (db, { mensaje, hora }) => {
    const row = db.insertInto('recordatorio').values({ mensaje, hora }).returning('id')
    return (await row.executeTakeFirstOrThrow()).id
  },
  update: (db, id, { mensaje, hora }) =>
    db
      .updateTable('recordatorio')
      .set({ mensaje, hora, version: sql`version + 1` })
      .where('id', '=', id)
      .execute(),
  remove: (db, id) => db.deleteFrom('recordatorio').where('id', '=', id).execute(),
  told: ({ mensaje, hora }) => ({ mensaje, hora }),
}
