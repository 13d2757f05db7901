import * as z from 'zod/mini'
import { acceso } from '#acceso/contract.ts'
import { civilNow } from '#lib/contract/civil-day.ts'
import { day } from '#lib/contract/fields.ts'
import { serverNow } from '#lib/web/clock.ts'
import { useAddress } from '#lib/web/filters/address.ts'
import { useLoaded } from '#lib/web/query.ts'
import { optionalParam } from '#lib/web/search.ts'

const Search = z.object({ fecha: optionalParam(day()) })

/** In the afternoon people plan tomorrow, in the morning they mend today. */
const PLANNED_FROM = '12:00:00'

/** Keeps the day in the address. */
export function useTableroAddress() {
  const { search, change } = useAddress('/tablero', Search)
  const { hoy, manana, zona } = useLoaded(acceso.ajustes, {})
  const isPlanning = civilNow(zona, new Date(serverNow())).time >= PLANNED_FROM
  return {
    hoy,
    fecha: search.fecha ?? (isPlanning ? manana : hoy),
    go: (fecha: string) => change({ fecha }),
  }
}
