import * as z from 'zod/mini'
import { acceso } from '#acceso/contract.ts'
import { range, useAddress } from '#lib/web/filters/address.ts'
import { chosenDays, lastWeek } from '#lib/web/filters/usual-days.ts'
import { useLoaded } from '#lib/web/query.ts'
import { optionalParam } from '#lib/web/search.ts'
import type { Entrega } from '../../contract/entrega.ts'
import { hasDiferencia } from '../entrega/montos.tsx'

const DONE_STATES = ['recibida', 'anulada'] as const

const Search = z.object({
  ver: optionalParam(z.enum(['saldos', 'vouchers'])),
  ...range,
  usuarioId: optionalParam(z.string().check(z.regex(/^\d{1,9}$/))),
  estado: optionalParam(z.enum(DONE_STATES)),
  diferencia: optionalParam(z.enum(['si'])),
})

/** Filters of Cierre de Rutas in the address; the last week if no day is named. */
export function useCierre() {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const address = useAddress('/cierre-rutas', Search)
  return { ...address, period: chosenDays(address.search, lastWeek, hoy) }
}
export type Cierre = ReturnType<typeof useCierre>

const endOf = ({ anulada, recibida, declarada }: Entrega) =>
  anulada?.momento ?? recibida ?? declarada

/** Returns the handovers that are no longer waited for and match the filters, the latest first. */
export const doneOf = (
  entregas: readonly Entrega[] | undefined,
  { usuarioId, estado, diferencia }: Cierre['search'],
) =>
  entregas
    ?.filter(
      (entrega) =>
        entrega.estado !== 'declarada' &&
        (!estado || entrega.estado === estado) &&
        (!usuarioId || String(entrega.usuario.id) === usuarioId) &&
        (!diferencia || hasDiferencia(entrega)),
    )
    .toSorted((a, b) => endOf(b).localeCompare(endOf(a)))
