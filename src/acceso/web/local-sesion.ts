import { clearKept } from '#lib/web/kept.ts'
import { localValuesOf } from '../contract/local-values.ts'
import type { Usuario } from '../contract.ts'

export function saveSesion(usuario: Usuario) {
  if (localStorage.getItem('sess_id') !== String(usuario.id)) void clearKept()
  for (const [key, value] of Object.entries(localValuesOf(usuario)))
    localStorage.setItem(key, value)
}

export const clearSesion = () => localStorage.clear()

/** False after signing out or clearing storage, even if the cookie is still valid. */
export const hasSesion = () => localStorage.getItem('token') === 'true'

/** Returns whose session this browser has and their role; null after signing out. */
export const localSesion = () =>
  hasSesion()
    ? { id: localStorage.getItem('sess_id'), rol: localStorage.getItem('sess_rol') }
    : null

/**
 * Calls back when another tab changes the session. Checks again on `pageshow`: the back/forward cache gets no events.
 */
export function watchSesion(usuarioId: number, onChange: () => void) {
  const check = () => {
    if (!hasSesion() || localStorage.getItem('sess_id') !== String(usuarioId)) onChange()
  }
  window.addEventListener('storage', check)
  window.addEventListener('pageshow', check)
  return () => {
    window.removeEventListener('storage', check)
    window.removeEventListener('pageshow', check)
  }
}
