import type { Ctx } from '#acceso/server/queries.ts'
import { type Listing, listOrFind } from '#lib/server/listing.ts'
import type { excursiones } from '../contract.ts'

type Call = Ctx<typeof excursiones.getAll | typeof excursiones.get>

/** The excursions that a caller sees: whole rows, or what a selector needs of the enabled ones (D13b). */
export const listExcursiones = (call: Call) => listOrFind(call, filas(call))

const filas = ({ scope }: Call): Listing => ({
  select: scope === 'A' ? ENTERAS : PARA_ELEGIR,
  values: [],
})

const PARA_ELEGIR = `select id, nombre, prefijo, valor, valor_child as "valorChild"
  from excursion where id >= 100 and habilitado = 1`
const ENTERAS = `select id, nombre, prefijo, valor, valor_child as "valorChild", habilitado, version
  from excursion where id >= 100`
