import type { Ctx } from '#acceso/server/queries.ts'
import { type Listing, listOrFind } from '#lib/server/listing.ts'
import type { hoteles } from '../contract.ts'

type Call = Ctx<typeof hoteles.getAll | typeof hoteles.get>

/** The hotels that a caller sees: whole rows, one's own (H), or what a selector needs of the enabled ones (D13b). */
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
