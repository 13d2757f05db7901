import type { Cmd } from '#acceso/server/session.ts'
import type { pasajeros } from '../../contract.ts'
import { protectOnRequest } from '../steps/protect-on-request.ts'
import { bloquear } from '../steps/protect-pasajeros.ts'

export const bloquearPasajero = async (call: Cmd<typeof pasajeros.bloquear>) => ({
  reservas: await protectOnRequest(call, 'bloquear', bloquear),
})
