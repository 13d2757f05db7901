import * as z from 'zod/mini'
import { range, typed, useAddress } from '#lib/web/filters/address.ts'
import { optionalParam } from '#lib/web/search.ts'
import { ACCIONES_HISTORIAL } from '../../contract/reserva.ts'

const Search = z.object({
  usuario: typed,
  ...range,
  accion: optionalParam(z.enum(ACCIONES_HISTORIAL)),
})

export const useHistorialAddress = (path: string) => useAddress(path, Search)
export type HistorialAddress = ReturnType<typeof useHistorialAddress>
