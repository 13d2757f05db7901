import { useMemo } from 'react'
import { acceso } from '#acceso/contract.ts'
import { useLoaded } from '#lib/web/query.ts'
import type { Actor } from './row-actions.ts'

export function useActor(): Actor {
  const { usuario } = useLoaded(acceso.sesion, {})
  const { hoy } = useLoaded(acceso.ajustes, {})
  return useMemo(
    () => ({ id: usuario.id, hotelId: usuario.hotel?.id ?? null, rol: usuario.rol.nombre, hoy }),
    [usuario, hoy],
  )
}
