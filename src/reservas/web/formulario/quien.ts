import { acceso } from '#acceso/contract.ts'
import { useLoaded } from '#lib/web/query.ts'
import { anotaFechasPasadas, soloSuHotel } from '../../rules.ts'

/** What the person signed in may choose in the form of a reservation (D15). */
export function useQuienReserva() {
  const { usuario } = useLoaded(acceso.sesion, {})
  const { hoy } = useLoaded(acceso.ajustes, {})
  const rol = usuario.rol.nombre
  const fijo = soloSuHotel(rol)
  return {
    /** Its hotel, for somebody of a hotel: the only one, at the excursion's prices. */
    suHotel: fijo ? usuario.hotel : null,
    preciosFijos: fijo,
    /** The first day a reservation may be entered for; undefined for the office, which catches up late. */
    desde: anotaFechasPasadas(rol) ? undefined : hoy,
  }
}
