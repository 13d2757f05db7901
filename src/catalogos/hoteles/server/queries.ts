import { type Kysely, sql } from 'kysely'
import { alcanceOf, permisos } from '#acceso/contract/permisos.ts'
import type { Ctx } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'
import { catalogTable } from '#lib/server/catalog-table.ts'
import { invalid } from '#lib/server/errors.ts'
import { type Listing, listOrFind } from '#lib/server/listing.ts'
import type { EdicionHotel, Hotel, hoteles } from '../contract.ts'

type Call = Ctx<typeof hoteles.getAll | typeof hoteles.get>

/**
 * Returns whole rows for scope A and the own hotel for H; otherwise the fields of a selector, enabled rows only, with the
 * zona for roles that plan by it.
 */
export const listHoteles = (call: Call) => listOrFind(call, listingOf(call))

function listingOf({ scope, session }: Call): Listing {
  if (scope === 'A') return { select: WHOLE, values: [], optional: ['zona'] }
  if (scope === 'H')
    return { select: `${WHOLE} and h.id = $1`, values: [session.hotelId], optional: ['zona'] }
  const plans = alcanceOf(permisos['GET /v1/pauta/getAll'], session.rol) === 'A'
  return plans
    ? { select: TO_PLAN, values: [], optional: ['zona'] }
    : { select: TO_PICK, values: [] }
}

const PICKABLE = `from hotel where id >= ${FIRST_ID} and habilitado = 1`
const TO_PICK = `select id, nombre ${PICKABLE}`
const TO_PLAN = `select id, nombre, nullif(zona, '') as zona ${PICKABLE}`
const WHOLE = `select h.id, h.nombre, h.direccion, h.comuna_id as "comunaId",
    json_build_object('id', c.id, 'nombre', c.nombre) as comuna, h.telefono, h.habilitado, h.version,
    nullif(h.zona, '') as zona
  from hotel h join comuna c on c.id = h.comuna_id where h.id >= ${FIRST_ID}`

export const listComunas = (call: Ctx<typeof hoteles.comunas>) =>
  listOrFind(call, { select: 'select id, nombre, region from comuna', values: [] })

/** Comunas by name, for files that name them. */
export const readComunas = (db: Kysely<DB>) =>
  db.selectFrom('comuna').select(['id', 'nombre']).execute()

/** Rejects a hotel that is missing or disabled. Locks its row, so that it stays enabled until the transaction ends. */
export async function checkHotel(db: Kysely<DB>, id: number) {
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

/** Returns the hotel of a name, an enabled one if there are several. */
export async function findHotelByName(db: Kysely<DB>, nombre: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from hotel
    where clave(nombre) = clave(${nombre}) and id >= ${sql.lit(FIRST_ID)}
    order by habilitado desc, id limit 1`.execute(db)
  return rows[0]?.id
}

/** Inserts a hotel in the town that has most of them. Returns undefined if somebody else was first. */
export async function insertNamedHotel(db: Kysely<DB>, nombre: string) {
  const { rows } = await sql<{ id: number }>`insert into hotel (nombre, comuna_id)
    select ${nombre}, c.id from comuna c left join hotel h on h.comuna_id = c.id
    group by c.id order by count(h.id) desc, c.id limit 1
    on conflict do nothing returning id`.execute(db)
  return rows[0]?.id
}

type Row = Required<Omit<Hotel, 'zona'>> & Pick<Hotel, 'zona'>
type Fields = Omit<EdicionHotel, 'id'>

const columnsOf = ({ nombre, direccion, comunaId, telefono, habilitado, zona }: Fields) => ({
  nombre,
  direccion,
  comuna_id: comunaId,
  telefono,
  habilitado,
  zona,
})

export const catalog = catalogTable<Row, Fields>({
  entity: 'hotel',
  name: 'el hotel',
  feminine: false,
  select: WHOLE,
  optional: ['zona'],
  alias: 'h',
  columnsOf,
  usedBy: {
    reservas: 'reserva',
    apartados: 'apartado',
    recepcionistas: 'recepcionista',
    usuarios: 'usuario',
    pautas: 'pauta',
    tarifas: 'tarifa',
  },
  told: ({ nombre, direccion, comuna, telefono, habilitado, zona }) => ({
    nombre,
    direccion,
    comuna: comuna.nombre,
    telefono,
    habilitado,
    ...(zona !== undefined && { zona }),
  }),
  taken: {
    hotel_nombre: ['nombre', 'Ya existe un hotel con ese nombre en esa comuna'],
    hotel_comuna_id_fkey: ['comunaId', 'Por favor, seleccione una comuna'],
  },
})
