import type { Kysely } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'
import { catalogTable } from '#lib/server/catalog-table.ts'
import { invalid } from '#lib/server/errors.ts'
import { type Listing, listOrFind } from '#lib/server/listing.ts'
import {
  type EdicionRecepcionista,
  NO_RECEPCIONISTA,
  type Recepcionista,
  type recepcionistas,
} from '../contract.ts'

type Call = Ctx<typeof recepcionistas.getAll | typeof recepcionistas.get>

/** Returns whole rows for scope A, those of the own hotel for H, otherwise the fields of a selector. */
export const listRecepcionistas = (call: Call) => listOrFind(call, listingOf(call))

function listingOf({ scope, session }: Call): Listing {
  if (scope === 'A') return { select: WHOLE, values: [] }
  if (scope === 'H')
    return {
      select: `${WHOLE} and r.habilitado = 1 and r.hotel_id = $1`,
      values: [session.hotelId],
    }
  return { select: TO_PICK, values: [] }
}

const TO_PICK = `select id, nombre, hotel_id as "hotelId"
  from recepcionista where id >= ${FIRST_ID} and habilitado = 1`
const WHOLE = `select r.id, r.nombre, r.hotel_id as "hotelId", r.email, r.telefono,
    json_build_object('id', h.id, 'nombre', h.nombre) as hotel, r.habilitado, r.version
  from recepcionista r join hotel h on h.id = r.hotel_id where r.id >= ${FIRST_ID}`

interface AtHotel {
  readonly hotelId: number | null
  readonly recepcionistaId: number | null
}

/** Rejects a receptionist of another hotel, or a disabled one. Locks theirs until the transaction ends. */
export async function checkRecepcionista(db: Kysely<DB>, { hotelId, recepcionistaId }: AtHotel) {
  if (recepcionistaId === null) return
  const recepcionista = await db
    .selectFrom('recepcionista')
    .select(['habilitado', 'hotel_id'])
    .where('id', '=', recepcionistaId)
    .forShare()
    .executeTakeFirst()
  if (recepcionista?.hotel_id !== hotelId) throw invalid({ recepcionistaId: NO_RECEPCIONISTA })
  if (recepcionista.habilitado === 0)
    throw invalid({ recepcionistaId: 'El recepcionista está desactivado' })
}

/** Tells whether a reservation names the receptionist. Requires their lock. */
export const hasSold = async (db: Kysely<DB>, id: number) =>
  (await db
    .selectFrom('reserva')
    .select('id')
    .where('recepcionista_id', '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined

type Row = Required<Recepcionista>
type Fields = Omit<EdicionRecepcionista, 'id'>

const columnsOf = ({ nombre, hotelId, email, telefono, habilitado }: Fields) => ({
  nombre,
  hotel_id: hotelId,
  email,
  telefono,
  habilitado,
})

export const catalog = catalogTable<Row, Fields>({
  entity: 'recepcionista',
  name: 'el recepcionista',
  feminine: false,
  select: WHOLE,
  alias: 'r',
  columnsOf,
  usedBy: { reservas: 'reserva', usuarios: 'usuario' },
  told: ({ nombre, hotel, email, telefono, habilitado }) => ({
    nombre,
    hotel: hotel.nombre,
    email,
    telefono,
    habilitado,
  }),
})
