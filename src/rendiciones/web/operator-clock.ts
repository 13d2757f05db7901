import { acceso } from '#acceso/contract.ts'
import { serverCivil } from '#lib/web/clock.ts'
import { useLoaded } from '#lib/web/query.ts'

/** Returns the operator's day and time; the day is at least the server's, whatever the device says. */
export function useNow() {
  const { hoy, zona } = useLoaded(acceso.ajustes, {})
  const { day, time } = serverCivil(zona)
  return { day: day > hoy ? day : hoy, time }
}
