import { acceso } from '#acceso/contract.ts'
import { alcanceDe, type Permisos } from '#acceso/rules.ts'
import { useLoaded } from '#lib/web/query.ts'

/** Returns the role's reach of a call; `-` means none. The server checks again. */
export function useAlcance(call: { scopes: Permisos }) {
  return alcanceDe(call.scopes, useLoaded(acceso.sesion, {}).usuario.rol.nombre)
}

export const useMay = (call: { scopes: Permisos }) => useAlcance(call) !== '-'
