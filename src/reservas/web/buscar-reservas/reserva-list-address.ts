import * as z from 'zod/mini'
import { order, range, typed, useAddress } from '#lib/web/filters/address.ts'
import { optionalParam } from '#lib/web/search.ts'
import { SORTS } from '../../contract/reserva-input.ts'
import { ESTADOS } from '../../rules.ts'

const Search = z.object({
  buscar: typed,
  nombre: typed,
  hotel: typed,
  excursion: typed,
  ...range,
  estado: optionalParam(z.enum(ESTADOS)),
  telefono: optionalParam(z.literal('dudoso')),
  ...order(SORTS),
})

/** Keeps filters and order in the address, except for what may name a passenger (PA-9). */
export const useListAddress = () => useAddress('/buscar-reservas', Search, ['buscar', 'nombre'])
export type ListAddress = ReturnType<typeof useListAddress>
