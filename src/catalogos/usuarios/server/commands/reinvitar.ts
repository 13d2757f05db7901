import type { Ctx } from '#acceso/server/session.ts'
import { conflict } from '#lib/server/errors.ts'
import type { usuarios } from '../../contract.ts'
import { lockUsuario } from '../steps/lock-usuario.ts'
import { sendInvitacion } from '../steps/send-invitacion.ts'

/** Makes a new link for an existing user. The old password works until the link is used. */
export const reinvitar = (call: Ctx<typeof usuarios.reinvitar>) =>
  sendInvitacion(call, async (db) => {
    const { params, scope, session } = call
    const usuario = await lockUsuario({ db, params, scope })
    if (usuario.id === session.userId) throw conflict('Cambie su propia contraseña en Mi cuenta.')
    if (usuario.habilitado === 0) throw conflict('Está desactivado: actívelo antes de invitarlo.')
    return usuario
  })
