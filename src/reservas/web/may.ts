import { alcanceOf, type Permisos } from '#acceso/contract/permisos.ts'
import { acceso } from '#acceso/contract.ts'
import { useLoaded } from '#lib/web/query.ts'

/** Returns the role's reach of a call; `-` means none. The server checks again. */
export function useAlcance(call: { scopes: Permisos }) {
  return alcanceOf(call.scopes, useLoaded(acceso.sesion, {}).usuario.rol.nombre)
}

export const useMay = (call: { scopes: Permisos }) => useAlcance(call) !== '-'
