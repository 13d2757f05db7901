import { sql } from 'kysely'
import type { Ctx } from '#acceso/server/queries.ts'
import type { Catalog } from '#lib/server/catalog.ts'
import { type Listing, listOrFind } from '#lib/server/listing.ts'
import type { EdicionRecepcionista, Recepcionista, recepcionistas } from '../contract.ts'

type Call = Ctx<typeof recepcionistas.getAll | typeof recepcionistas.get>

/** Returns whole rows for scope A, those of the own hotel for H, otherwise the fields of a selector. */
export const listRecepcionistas = (call: Call) => listOrFind(call, filas(call))

function filas({ scope, session }: Call): Listing {
  if (scope === 'A') return { select: ENTERAS, values: [] }
  if (scope === 'H')
    return {
      select: `${ENTERAS} and r.habilitado = 1 and r.hotel_id = $1`,
      values: [session.hotelId],
    }
  return { select: PARA_ELEGIR, values: [] }
}

const PARA_ELEGIR = `select id, nombre, hotel_id as "hotelId"
  from recepcionista where id >= 100 and habilitado = 1`
const ENTERAS = `select r.id, r.nombre, r.hotel_id as "hotelId", r.email, r.telefono,
    json_build_object('id', h.id, 'nombre', h.nombre) as hotel, r.habilitado, r.version
  from recepcionista r join hotel h on h.id = r.hotel_id where r.id >= 100`

type Fila = Required<Recepcionista>
type Campos = Omit<EdicionRecepcionista, 'id'>

const columnas = ({ nombre, hotelId, email, telefono, habilitado }: Campos) => ({
  nombre,
  hotel_id: hotelId,
  email,
  telefono,
  habilitado,
})

export const catalogo: Catalog<Fila, Campos> = {
  entity: 'recepcionista',
  name: 'el recepcionista',
  feminine: false,
  lock: async (db, id) => {
    const fila = sql<Fila>`${sql.raw(ENTERAS)} and r.id = ${id} for update of r`
    return (await fila.execute(db)).rows[0]
  },
  insert: async (db, campos) => {
    const row = db.insertInto('recepcionista').values(columnas(campos)).returning('id')
    return (await row.executeTakeFirstOrThrow()).id
  },
  update: (db, id, campos) =>
    db
      .updateTable('recepcionista')
      .set({ ...columnas(campos), version: sql`version + 1` })
      .where('id', '=', id)
      .execute(),
  remove: (db, id) => db.deleteFrom('recepcionista').where('id', '=', id).execute(),
  users: async (db, id) => {
    const usos = sql<{ uso: string }>`
      select 'reservas' as uso where exists (select from reserva where recepcionista_id = ${id})`
    return (await usos.execute(db)).rows.map(({ uso }) => uso)
  },
  told: ({ nombre, hotel, email, telefono, habilitado }) => ({
    nombre,
    hotel: hotel.nombre,
    email,
    telefono,
    habilitado,
  }),
}
