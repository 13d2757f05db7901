import type { Ctx } from '#acceso/server/queries.ts'
import { type Listing, listOrFind } from '#lib/server/listing.ts'
import type { canalesVenta } from '../contract.ts'

type Call = Ctx<typeof canalesVenta.getAll | typeof canalesVenta.get>

/** The sales channels that a caller sees: whole rows, or what a selector needs of the enabled ones (D13b). */
export const listCanalesVenta = (call: Call) => listOrFind(call, filas(call))

const filas = ({ scope }: Call): Listing => ({
  select: scope === 'A' ? ENTERAS : PARA_ELEGIR,
  values: [],
})

const PARA_ELEGIR = 'select id, nombre from canal_venta where id >= 100 and habilitado = 1'
const ENTERAS = 'select id, nombre, valor, habilitado, version from canal_venta where id >= 100'
