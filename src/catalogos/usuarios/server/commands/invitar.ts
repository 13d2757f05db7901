import type { Ctx } from '#acceso/server/session.ts'
import type { usuarios } from '../../contract.ts'
import { checkOwnRol } from '../steps/check-own-rol.ts'
import { insertUsuario } from '../steps/insert-usuario.ts'
import { sendInvitacion } from '../steps/send-invitacion.ts'

/** Inserts a user without a password, who chooses one through the link. */
export const invitar = (call: Ctx<typeof usuarios.invitar>) =>
  sendInvitacion(call, async (db) => {
    checkOwnRol(call)
    return insertUsuario({ db, session: call.session }, call.body, null)
  })
