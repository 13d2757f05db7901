import type { Ctx } from '#acceso/server/queries.ts'
import { type Listing, listOrFind } from '#lib/server/listing.ts'
import type { recepcionistas } from '../contract.ts'

type Call = Ctx<typeof recepcionistas.getAll | typeof recepcionistas.get>

/** The receptionists that a caller sees: whole rows, one's own hotel's (H), or what a selector needs (D13b). */
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
