import { useCallback } from 'react'
import { acceso } from '#acceso/contract.ts'
import { call } from '#lib/web/api.ts'
import { queryClient } from '#lib/web/query.ts'
import { borrarSesion } from './sesion-local.ts'

/** Signs out: ends the session, forgets all that was kept or loaded, and leaves, also when the server is away. */
export function useSalir(leave: () => unknown) {
  return useCallback(async () => {
    await call(acceso.salir, {}).catch(() => null)
    borrarSesion()
    queryClient.clear()
    await leave()
  }, [leave])
}
