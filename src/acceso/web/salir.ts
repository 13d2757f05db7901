import { useCallback } from 'react'
import { acceso } from '#acceso/contract.ts'
import { call, onSessionLost } from '#lib/web/api.ts'
import { queryClient } from '#lib/web/query.ts'
import { borrarSesion } from './sesion-local.ts'

/** Forgets everything that was loaded for whoever was signed in; the public settings stay. */
export const olvidarDatos = () =>
  queryClient.removeQueries({ predicate: ({ queryKey: [key] }) => key !== acceso.ajustes.key })

/** Signs out: ends the session, forgets all that was kept or loaded, and leaves, also when the server is away. */
export function useSalir(leave: () => unknown) {
  return useCallback(async () => {
    // From here on a 401 is what was asked for, not something to recover from.
    onSessionLost(null)
    await call(acceso.salir, {}).catch(() => null)
    borrarSesion()
    await leave()
    // Only now: while the screens are still there they would fetch it all again.
    olvidarDatos()
  }, [leave])
}
