import type { Cmd } from '#acceso/server/session.ts'
import type { usuarios } from '../../contract.ts'
import { disableUsuario } from '../steps/disable-usuario.ts'

export const desactivar = (call: Cmd<typeof usuarios.disable | typeof usuarios.delete>) =>
  disableUsuario(call)
