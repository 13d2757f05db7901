import { type Kysely, sql, type Transaction } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'
import type { NombreLibre, NombresLibres, nombres } from '../../contract/nombre.ts'
import { proposePersona } from '../../rules.ts'

/** Returns the names that nobody matched yet, and whom each seems to mean. */
export async function listNombres({ db }: Ctx<typeof nombres.getNombres>): Promise<NombresLibres> {
  const { rows } = await sql<Omit<NombreLibre, 'propuesta'>>`
    select json_build_object('id', h.id, 'nombre', h.nombre) as hotel, x.nombre, x.reservas, x.desde, x.hasta, x.comision
    from (
      select r.hotel_id, mode() within group (order by r.recepcionista_nombre) as nombre, count(*)::int as reservas,
        min(r.fecha) as desde, max(r.fecha) as hasta,
        coalesce(sum(r.comision) filter (where r.habilitado = 1 and r.noshow = 0), 0)::int as comision
      from reserva r where r.recepcionista_id is null and r.recepcionista_nombre <> ''
      group by r.hotel_id, clave(r.recepcionista_nombre::text)) x
    join hotel h on h.id = x.hotel_id
    order by x.comision desc, h.nombre collate es, x.nombre collate es, h.id`.execute(db)
  const recepcionistas = await readRecepcionistas(db, [
    ...new Set(rows.map(({ hotel }) => hotel.id)),
  ])
  const atHotel = Map.groupBy(recepcionistas, ({ hotelId }) => hotelId)
  return {
    nombres: rows.map((row) => ({
      ...row,
      propuesta: proposePersona(row.nombre, atHotel.get(row.hotel.id) ?? [])?.id ?? null,
    })),
    recepcionistas,
  }
}

/** Returns the receptionists of hotels, also those who work there no more: their names were typed too. */
async function readRecepcionistas(db: Kysely<DB>, hotelIds: readonly number[]) {
  const { rows } = await sql<NombresLibres['recepcionistas'][number]>`
    select id, nombre, hotel_id as "hotelId", habilitado from recepcionista
    where hotel_id = any(${hotelIds}::int[]) and id >= ${sql.lit(FIRST_ID)}
    order by nombre collate es, id`.execute(db)
  return rows
}

/** Lets one person at a time match the names of a hotel. Returns false if there is no such hotel. */
export async function lockNombres(db: Transaction<DB>, hotelId: number) {
  const { rows } =
    await sql`select from hotel where id = ${hotelId}::int for no key update`.execute(db)
  return rows.length > 0
}

/** Locks a receptionist of a hotel until the transaction ends. */
export const lockRecepcionista = (db: Transaction<DB>, hotelId: number, id: number) =>
  db
    .selectFrom('recepcionista')
    .select(['id', 'nombre'])
    .where('id', '=', id)
    .where('hotel_id', '=', hotelId)
    .forShare()
    .executeTakeFirst()

/** Tells whether a hotel has a receptionist of this name. */
export async function isKnown(db: Transaction<DB>, hotelId: number, nombre: string) {
  const { rows } = await sql`select from recepcionista where hotel_id = ${hotelId}::int
    and clave(nombre) = clave(${nombre}::text)`.execute(db)
  return rows.length > 0
}
