import { routesOf } from '#acceso/server/session.ts'
import { peticiones } from '../contract/peticion.ts'
import { mensajes } from '../contract.ts'

export const routes = {
  ...routesOf(mensajes, {}),

  ...routesOf(peticiones, {}),
}
