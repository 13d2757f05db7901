import { acceso } from '#acceso/contract.ts'
import { alcanceDe, type Permisos } from '#acceso/rules.ts'
import { useLoaded } from '#lib/web/query.ts'

/** What the person signed in may do with a call (D13): `-` is nothing. The server judges again. */
export function useAlcance(call: { scopes: Permisos }) {
  return alcanceDe(call.scopes, useLoaded(acceso.sesion, {}).usuario.rol.nombre)
}

export const useMay = (call: { scopes: Permisos }) => useAlcance(call) !== '-'
