import { useLoaded } from '#lib/web/query.ts'
import { alcanceOf, type Permisos } from '../../contract/permisos.ts'
import { acceso } from '../../contract.ts'

/** Returns the role's reach of a call; `-` means none. The server checks again. */
export function useAlcance(call: { scopes: Permisos }) {
  return alcanceOf(call.scopes, useLoaded(acceso.sesion, {}).usuario.rol.nombre)
}

/** Returns whether the user may make a call: a button for any other one would only be refused. */
export const useMay = (call: { scopes: Permisos }) => useAlcance(call) !== '-'
