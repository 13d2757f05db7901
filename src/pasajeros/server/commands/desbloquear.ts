import type { Cmd } from '#acceso/server/session.ts'
import type { pasajeros } from '../../contract.ts'
import { protectOnRequest } from '../steps/protect-on-request.ts'
import { desbloquear } from '../steps/protect-pasajeros.ts'

export const desbloquearPasajero = async (call: Cmd<typeof pasajeros.desbloquear>) => ({
  reservas: await protectOnRequest(call, 'desbloquear', desbloquear),
})
