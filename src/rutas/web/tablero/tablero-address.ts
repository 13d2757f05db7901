import * as z from 'zod/mini'
import { acceso } from '#acceso/contract.ts'
import { civilNow } from '#lib/contract/civil-day.ts'
import { day, idText } from '#lib/contract/fields.ts'
import { serverNow } from '#lib/web/clock.ts'
import { useAddress } from '#lib/web/filters/address.ts'
import { useLoaded } from '#lib/web/query.ts'
import { optionalParam } from '#lib/web/search.ts'

/** The board by its routes, which is usual, or by its people and vehicles. */
export type View = 'rutas' | 'personas'

const Search = z.object({
  fecha: optionalParam(day()),
  vista: optionalParam(z.literal('personas')),
  /** Route that another screen asks for: its card gets the focus. */
  rutaId: optionalParam(idText),
})

/** In the afternoon people plan tomorrow, in the morning they mend today. */
const PLANNED_FROM = '12:00:00'

/** Keeps the day and the view in the address. */
export function useTableroAddress() {
  const { search, change } = useAddress('/tablero', Search)
  const { hoy, manana, zona } = useLoaded(acceso.ajustes, {})
  const isPlanning = civilNow(zona, new Date(serverNow())).time >= PLANNED_FROM
  const view: View = search.vista ?? 'rutas'
  return {
    hoy,
    fecha: search.fecha ?? (isPlanning ? manana : hoy),
    view,
    rutaId: search.rutaId,
    go: (fecha: string) => change({ fecha, rutaId: undefined }),
    show: (view: View, fecha = search.fecha) =>
      change({ fecha, vista: view === 'personas' ? view : undefined }),
  }
}
