import { acceso } from '#acceso/contract.ts'
import { useLoaded } from '#lib/web/query.ts'
import { anotaFechasPasadas, soloSuHotel } from '../../rules.ts'

/** Returns what the user may choose in the form (RE-7). */
export function useFormLimits() {
  const { usuario } = useLoaded(acceso.sesion, {})
  const { hoy } = useLoaded(acceso.ajustes, {})
  const rol = usuario.rol.nombre
  const ownHotelOnly = soloSuHotel(rol)
  return {
    /** Hotel of a HOTEL user: the only choice, at the excursion's prices. */
    ownHotel: ownHotelOnly ? usuario.hotel : null,
    fixedPrices: ownHotelOnly,
    /** First day allowed; undefined for roles that may add past days (RE-8). */
    firstDay: anotaFechasPasadas(rol) ? undefined : hoy,
  }
}
