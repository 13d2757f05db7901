import { sql } from 'kysely'
import type { Ctx } from '#acceso/server/queries.ts'
import type { Catalog } from '#lib/server/catalog.ts'
import { type Listing, listOrFind } from '#lib/server/listing.ts'
import type { CanalVenta, canalesVenta, EdicionCanalVenta } from '../contract.ts'

type Call = Ctx<typeof canalesVenta.getAll | typeof canalesVenta.get>

/** Returns whole rows for scope A, otherwise the fields of a selector, enabled rows only. */
export const listCanalesVenta = (call: Call) => listOrFind(call, filas(call))

const filas = ({ scope }: Call): Listing => ({
  select: scope === 'A' ? ENTERAS : PARA_ELEGIR,
  values: [],
})

const PARA_ELEGIR = 'select id, nombre from canal_venta where id >= 100 and habilitado = 1'
const ENTERAS = 'select id, nombre, valor, habilitado, version from canal_venta where id >= 100'

type Fila = Required<CanalVenta>
type Campos = Omit<EdicionCanalVenta, 'id'>

const columnas = ({ nombre, habilitado }: Campos) => ({ nombre, habilitado })

export const catalogo: Catalog<Fila, Campos> = {
  entity: 'canal_venta',
  name: 'el canal de venta',
  feminine: false,
  lock: async (db, id) => {
    const fila = sql<Fila>`${sql.raw(ENTERAS)} and id = ${id} for update`
    return (await fila.execute(db)).rows[0]
  },
  insert: async (db, campos) => {
    const row = db.insertInto('canal_venta').values(columnas(campos)).returning('id')
    return (await row.executeTakeFirstOrThrow()).id
  },
  update: (db, id, campos) =>
    db
      .updateTable('canal_venta')
      .set({ ...columnas(campos), version: sql`version + 1` })
      .where('id', '=', id)
      .execute(),
  remove: (db, id) => db.deleteFrom('canal_venta').where('id', '=', id).execute(),
  users: async (db, id) => {
    const usos = sql<{ uso: string }>`
      select 'reservas' as uso where exists (select from reserva where canal_venta_id = ${id})`
    return (await usos.execute(db)).rows.map(({ uso }) => uso)
  },
  told: ({ nombre, habilitado }) => ({ nombre, habilitado }),
  taken: { canal_venta_nombre: ['nombre', 'Ya existe un canal de venta con ese nombre'] },
}
