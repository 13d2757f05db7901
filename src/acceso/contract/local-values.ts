import type { Usuario } from '../contract.ts'

/** Returns what the browser keeps of a session to show (AC-20). `token` is a flag; the real token is in an HttpOnly cookie. */
export const localValuesOf = ({
  id,
  email,
  nombre,
  rol,
  hotel,
}: Usuario): Record<string, string> => ({
  user: JSON.stringify({ id, email, nombre }),
  token: 'true',
  sess_id: String(id),
  email,
  nombre,
  sess_rol: rol.nombre,
  rol_id: String(rol.id),
  hotel_id: hotel ? String(hotel.id) : '',
})
