import type { Usuario } from '../contract.ts'
import { ROL_OPERACION } from '../rules.ts'

/** The signed-in user. `soloOperacion`: manages only users of OPERACION ADMINISTRATIVA. */
export interface Quien {
  id: number
  soloOperacion: boolean
}

/** Returns why an action is not possible, or null. The server judges again. */
export function razon(accion: string, usuario: Usuario, { id, soloOperacion }: Quien) {
  const { rolId, habilitado, segundoFactor, sesiones } = usuario
  if (soloOperacion && rolId !== ROL_OPERACION)
    return 'Solo puede administrar usuarios de OPERACION ADMINISTRATIVA.'
  const esUnoMismo = usuario.id === id
  switch (accion) {
    case 'delete':
      if (esUnoMismo) return 'No puede desactivar su propio usuario.'
      return habilitado === 0 ? 'Ya está desactivado. Se activa al editarlo.' : null
    case 'reiniciar':
      if (esUnoMismo) return 'El suyo se cambia en Mi cuenta.'
      return segundoFactor ? null : 'No tiene un segundo factor activo.'
    case 'invitar':
      if (esUnoMismo) return 'La suya se cambia en Mi cuenta.'
      return habilitado === 0 ? 'Está desactivado. Se activa al editarlo.' : null
    case 'cerrar':
      if (esUnoMismo) return 'Las suyas se cierran en Mi cuenta.'
      return sesiones ? null : 'No tiene sesiones abiertas.'
    default:
      return null
  }
}
