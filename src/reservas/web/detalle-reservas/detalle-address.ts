import * as z from 'zod/mini'
import { day, idText } from '#lib/contract/fields.ts'
import { typed, useAddress } from '#lib/web/filters/address.ts'
import { optionalParam } from '#lib/web/search.ts'

const Search = z.object({
  fecha: optionalParam(day()),
  excursionId: optionalParam(idText),
  busqueda: typed,
})

/** Keeps day and excursion in the address; the search text stays in memory (PA-9). */
export function useDetalleAddress() {
  const { search, change, type } = useAddress('/detalle-reservas', Search, ['busqueda'])
  const { fecha, excursionId, busqueda = '' } = search
  return {
    fecha,
    excursionId: excursionId || undefined,
    go: change,
    busqueda,
    onSearch: (text: string) => type('busqueda', text),
  }
}
