import * as z from 'zod/mini'
import { day, idText } from '#lib/contract/fields.ts'
import { typed, useAddress } from '#lib/web/filters/address.ts'
import { optionalParam } from '#lib/web/search.ts'

const Search = z.object({
  fecha: optionalParam(day()),
  excursionId: optionalParam(idText),
  busqueda: typed,
})

/** The day and the excursion of the list, kept in the address (1§2), and what is searched in it, kept aside. */
export function useLugar() {
  const { search, change, type } = useAddress('/detalle-reservas', Search, ['busqueda'])
  const { fecha, excursionId, busqueda = '' } = search
  return {
    fecha,
    excursionId: excursionId || undefined,
    go: change,
    busqueda,
    onBusqueda: (text: string) => type('busqueda', text),
  }
}
