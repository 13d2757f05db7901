import { type Kysely, sql } from 'kysely'
import type { Ctx } from '#acceso/server/queries.ts'
import type { DB } from '#db/schema.ts'
import type { Catalog } from '#lib/server/catalog.ts'
import { invalid } from '#lib/server/errors.ts'
import { type Listing, listOrFind } from '#lib/server/listing.ts'
import type { EdicionHotel, Hotel, hoteles } from '../contract.ts'

type Call = Ctx<typeof hoteles.getAll | typeof hoteles.get>

/** Returns whole rows for scope A, the own hotel for H, otherwise the fields of a selector, enabled rows only. */
export const listHoteles = (call: Call) => listOrFind(call, filas(call))

function filas({ scope, session }: Call): Listing {
  if (scope === 'A') return { select: ENTERAS, values: [] }
  if (scope === 'H') return { select: `${ENTERAS} and h.id = $1`, values: [session.hotelId] }
  return { select: PARA_ELEGIR, values: [] }
}

const PARA_ELEGIR = 'select id, nombre from hotel where id >= 100 and habilitado = 1'
const ENTERAS = `select h.id, h.nombre, h.direccion, h.comuna_id as "comunaId",
    json_build_object('id', c.id, 'nombre', c.nombre) as comuna, h.telefono, h.habilitado, h.version
  from hotel h join comuna c on c.id = h.comuna_id where h.id >= 100`

export const listComunas = (call: Ctx<typeof hoteles.comunas>) =>
  listOrFind(call, { select: 'select id, nombre, region from comuna', values: [] })

/** Rejects a hotel that is missing or disabled. Locks its row, so that it stays enabled until the transaction ends. */
export async function exigirHotel(db: Kysely<DB>, id: number) {
  const hotel = await db
    .selectFrom('hotel')
    .select('habilitado')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  if (!hotel) throw invalid({ hotelId: 'Por favor, seleccione un hotel' })
  if (hotel.habilitado === 0)
    throw invalid({ hotelId: 'El hotel está desactivado; seleccione otro' })
}

type Fila = Required<Hotel>
type Campos = Omit<EdicionHotel, 'id'>

const columnas = ({ nombre, direccion, comunaId, telefono, habilitado }: Campos) => ({
  nombre,
  direccion,
  comuna_id: comunaId,
  telefono,
  habilitado,
})

export const catalogo: Catalog<Fila, Campos> = {
  entity: 'hotel',
  name: 'el hotel',
  feminine: false,
  lock: async (db, id) => {
    const fila = sql<Fila>`${sql.raw(ENTERAS)} and h.id = ${id} for update of h`
    return (await fila.execute(db)).rows[0]
  },
  insert: async (db, campos) => {
    const row = db.insertInto('hotel').values(columnas(campos)).returning('id')
    return (await row.executeTakeFirstOrThrow()).id
  },
  update: (db, id, campos) =>
    db
      .updateTable('hotel')
      .set({ ...columnas(campos), version: sql`version + 1` })
      .where('id', '=', id)
      .execute(),
  remove: (db, id) => db.deleteFrom('hotel').where('id', '=', id).execute(),
  users: async (db, id) => {
    const usos = sql<{ uso: string }>`
      select 'reservas' as uso where exists (select from reserva where hotel_id = ${id})
      union all select 'recepcionistas' where exists (select from recepcionista where hotel_id = ${id})
      union all select 'usuarios' where exists (select from usuario where hotel_id = ${id})`
    return (await usos.execute(db)).rows.map(({ uso }) => uso)
  },
  told: ({ nombre, direccion, comuna, telefono, habilitado }) => ({
    nombre,
    direccion,
    comuna: comuna.nombre,
    telefono,
    habilitado,
  }),
  taken: {
    hotel_nombre: ['nombre', 'Ya existe un hotel con ese nombre en esa comuna'],
    hotel_comuna_id_fkey: ['comunaId', 'Por favor, seleccione una comuna'],
  },
}
