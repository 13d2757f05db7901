import type { Usuario } from '../contract.ts'

// Display data only (AC-18). `token` is a flag; the real token is in an HttpOnly cookie.
const valuesOf = ({ id, email, nombre, rol, hotel }: Usuario): Record<string, string> => ({
  user: JSON.stringify({ id, email, nombre }),
  token: 'true',
  sess_id: String(id),
  email,
  nombre,
  sess_rol: rol.nombre,
  rol_id: String(rol.id),
  hotel_id: hotel ? String(hotel.id) : '',
})

export function guardarSesion(usuario: Usuario) {
  for (const [key, value] of Object.entries(valuesOf(usuario))) localStorage.setItem(key, value)
}

export const borrarSesion = () => localStorage.clear()

/** False after signing out or clearing storage, even if the cookie is still valid. */
export const haySesion = () => localStorage.getItem('token') === 'true'

/**
 * Calls back when another tab changes the session. Checks again on `pageshow`: the back/forward cache gets no events.
 */
export function vigilarSesion(usuarioId: number, alCambiar: () => void) {
  const check = () => {
    if (!haySesion() || localStorage.getItem('sess_id') !== String(usuarioId)) alCambiar()
  }
  window.addEventListener('storage', check)
  window.addEventListener('pageshow', check)
  return () => {
    window.removeEventListener('storage', check)
    window.removeEventListener('pageshow', check)
  }
}
