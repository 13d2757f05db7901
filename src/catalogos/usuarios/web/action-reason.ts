import { ROL_OPERACION } from '#acceso/rules.ts'
import type { Usuario } from '../contract.ts'

/** The signed-in user. `soloOperacion`: manages only users of OPERACION ADMINISTRATIVA. */
export interface Actor {
  id: number
  onlyOperacion: boolean
}

/** Returns why an action is not possible, or null. The server judges again. */
export function reasonAgainst(action: string, usuario: Usuario, { id, onlyOperacion }: Actor) {
  const { rolId, habilitado, segundoFactor, sesiones } = usuario
  if (action === 'ausencias') return null
  if (onlyOperacion && rolId !== ROL_OPERACION)
    return 'Solo puede administrar usuarios de OPERACION ADMINISTRATIVA.'
  const isSelf = usuario.id === id
  switch (action) {
    case 'delete':
      if (isSelf) return 'No puede desactivar su propio usuario.'
      return habilitado === 0 ? 'Ya está desactivado. Actívelo con Editar.' : null
    case 'reiniciar':
      if (isSelf) return 'Cambie el suyo en Mi cuenta.'
      return segundoFactor ? null : 'No tiene un segundo factor activo.'
    case 'invitar':
      if (isSelf) return 'Cambie la suya en Mi cuenta.'
      return habilitado === 0 ? 'Está desactivado. Actívelo con Editar.' : null
    case 'cerrar':
      if (isSelf) return 'Cierre las suyas en Mi cuenta.'
      return sesiones ? null : 'No tiene sesiones abiertas.'
    default:
      return null
  }
}
