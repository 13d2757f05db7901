import type { usuarios } from '../../contract.ts'
import { checkOwnRol } from '../steps/check-own-rol.ts'
import { insertUsuario } from '../steps/insert-usuario.ts'
import type { WithoutClave } from '../steps/with-clave-hash.ts'

export async function agregar(call: WithoutClave<typeof usuarios.add>, claveHash = '') {
  checkOwnRol(call)
  return insertUsuario(call, call.body, claveHash)
}
