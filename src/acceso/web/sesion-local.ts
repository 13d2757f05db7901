import type { Usuario } from '../contract.ts'

// What 1§3 keeps in the browser, for display only: the server never trusts any of it (D7). `token` is a flag; the
// token itself lives in an HttpOnly cookie that no script can read.
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

/** False when this browser was signed out, or its storage cleared, while the cookie is still alive (1§4). */
export const haySesion = () => localStorage.getItem('token') === 'true'

/**
 * Calls back once this browser's session is no longer that of the user: another tab signed out, or somebody else in.
 * Also asks when the page is taken out of the browser's back and forward cache, which keeps it from hearing of it.
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
