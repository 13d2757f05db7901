import type { usuarios } from '../../contract.ts'
import { editUsuario } from '../steps/edit-usuario.ts'
import type { WithoutClave } from '../steps/with-clave-hash.ts'

export const editar = (call: WithoutClave<typeof usuarios.put>, claveHash: string | undefined) =>
  editUsuario(call, claveHash)
