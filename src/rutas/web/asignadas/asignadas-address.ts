import * as z from 'zod/mini'
import { day, idText } from '#lib/contract/fields.ts'
import { range, typed, useAddress } from '#lib/web/filters/address.ts'
import type { DayRange } from '#lib/web/filters/usual-days.ts'
import { optionalParam } from '#lib/web/search.ts'

const Search = z.object({
  /** One day, as other screens link to it. */
  fecha: optionalParam(day()),
  /** Route of that day, opened for editing. */
  rutaId: optionalParam(idText),
  ...range,
  excursion: typed,
  conductor: typed,
  guia: typed,
})

export function useAsignadasAddress() {
  const address = useAddress('/rutas-asignadas', Search)
  const { fecha, rutaId, ...others } = address.search
  return {
    ...address,
    search: fecha ? { ...others, desde: fecha, hasta: fecha } : others,
    change: (next: DayRange) =>
      address.change({
        fecha: undefined,
        ...(fecha && { desde: fecha, hasta: fecha }),
        ...next,
      }),
    rutaId,
    onClose: () => address.change({ rutaId: undefined }),
  }
}
