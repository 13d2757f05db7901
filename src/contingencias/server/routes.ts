import { routesOf } from '#acceso/server/session.ts'
import { contingencias, devoluciones } from '../contract.ts'

export const routes = {
  ...routesOf(contingencias, {}),
  ...routesOf(devoluciones, {}),
}
