import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { day, idText } from '#lib/contract/fields.ts'
import { optionalParam, useSearchOf } from '#lib/web/search.ts'

const LONGEST_ORIGIN = 40

const Search = z.object({
  excursionId: optionalParam(idText),
  fecha: optionalParam(day()),
  guiaId: optionalParam(idText),
  origin: optionalParam(z.string().check(z.maxLength(LONGEST_ORIGIN))),
  rutaId: optionalParam(idText),
})
export type DetalleAddress = z.infer<typeof Search>

/** Reads from the address which route is shown and which screen links here. */
export function useDetalleAddress(path: '/detalle-ruta' | '/detalle-viaje') {
  const address = useSearchOf(Search)
  const navigate = useNavigate()
  // Replaced: the back button returns to the list, not to the choice of route.
  const pickRuta = (rutaId: number) =>
    void navigate({ to: path as never, search: { ...address, rutaId } as never, replace: true })
  return { lugar: address, elegir: pickRuta }
}
