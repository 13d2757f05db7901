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
export type Lugar = z.infer<typeof Search>

/** Which route is looked at, and from where, kept in the address (2§2). */
export function useLugar(path: '/detalle-ruta' | '/detalle-viaje') {
  const lugar = useSearchOf(Search)
  const navigate = useNavigate()
  // Replaced: the back button leaves for the list, not for the question which route was meant.
  const elegir = (rutaId: number) =>
    void navigate({ to: path as never, search: { ...lugar, rutaId } as never, replace: true })
  return { lugar, elegir }
}
