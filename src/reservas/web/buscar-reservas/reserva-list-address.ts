import * as z from 'zod/mini'
import { day, idText } from '#lib/contract/fields.ts'
import { order, range, typed, useAddress } from '#lib/web/filters/address.ts'
import { optionalParam } from '#lib/web/search.ts'
import { SORTS } from '../../contract/reserva-input.ts'
import { ESTADOS } from '../../rules.ts'

const one = optionalParam(idText)
const exact = {
  excursionId: one,
  hotelId: one,
  canalVentaId: one,
  vendedorId: one,
  vendidaDesde: optionalParam(day()),
  vendidaHasta: optionalParam(day()),
}
const EXACT = Object.keys(exact) as (keyof typeof exact)[]

/** Change of the address that leaves the rows of one sum for all rows. */
export const notExact = Object.fromEntries(EXACT.map((name) => [name, undefined]))
export const isExact = (search: object) =>
  EXACT.some((name) => (search as Record<string, unknown>)[name] !== undefined)

const Search = z.object({
  buscar: typed,
  nombre: typed,
  hotel: typed,
  excursion: typed,
  ...range,
  estado: optionalParam(z.enum(ESTADOS)),
  telefono: optionalParam(z.literal('dudoso')),
  ...exact,
  ...order(SORTS),
})

/** Keeps filters and order in the address, except for what may name a passenger (PA-9). */
export const useListAddress = () => useAddress('/buscar-reservas', Search, ['buscar', 'nombre'])
export type ListAddress = ReturnType<typeof useListAddress>
