import { acceso } from '#acceso/contract.ts'
import { addDays } from '#lib/contract/civil-day.ts'
import { useLoaded } from '#lib/web/query.ts'

const WEEK = 7

/** The days ahead that lists of reservations are asked for most; today is the operator's (D16). */
export function useUpcomingDays() {
  const { hoy, manana } = useLoaded(acceso.ajustes, {})
  return [
    { label: 'Hoy', desde: hoy, hasta: hoy },
    { label: 'Mañana', desde: manana, hasta: manana },
    { label: 'Próximos 7 días', desde: hoy, hasta: addDays(hoy, WEEK - 1) },
  ]
}
