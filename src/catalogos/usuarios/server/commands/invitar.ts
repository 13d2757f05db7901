import type { Transaction } from 'kysely'
import { emitirInvitacion } from '#acceso/server/commands/emitir-invitacion.ts'
import type { Ctx } from '#acceso/server/queries.ts'
import type { DB } from '#db/schema.ts'
import { civilNow, formatDay, formatTime } from '#lib/contract/civil-day.ts'
import { transact } from '#lib/server/announce.ts'
import { conflict, forbidden } from '#lib/server/errors.ts'
import { sendMail } from '#lib/server/mail.ts'
import { ownOrigin } from '#lib/server/origin.ts'
import type { usuarios } from '../../contract.ts'
import { ROL_OPERACION } from '../../rules.ts'
import type { Fila } from '../queries.ts'
import { darDeAlta, SOLO_SU_ROL } from './agregar.ts'
import { alcanzar } from './alcanzar.ts'

type Invitar = Ctx<typeof usuarios.invitar>
type Reinvitar = Ctx<typeof usuarios.reinvitar>

// No call here uses `command`: it would store the link for repeated keys.

/** Inserts a user without a password, who chooses one through the link. */
export const invitar = (call: Invitar) =>
  entregar(call, async (tx) => {
    const { body, scope, session } = call
    if (scope === '6' && body.rolId !== ROL_OPERACION) throw forbidden(SOLO_SU_ROL)
    return darDeAlta({ db: tx, session }, body, null)
  })

/** Makes a new link for an existing user. The old password works until the link is used. */
export const reinvitar = (call: Reinvitar) =>
  entregar(call, async (tx) => {
    const { params, scope, session } = call
    const usuario = await alcanzar({ db: tx, params, scope })
    if (usuario.id === session.userId) throw conflict('Cambie su propia contraseña en Mi cuenta.')
    if (usuario.habilitado === 0) throw conflict('Está desactivado: actívelo antes de invitarlo.')
    return usuario
  })

/** Commits the invitation, then returns its link and mails it if mail is set up. */
async function entregar(
  call: Invitar | Reinvitar,
  invitado: (tx: Transaction<DB>) => Promise<Fila>,
) {
  const { db, request, session, settings } = call
  const { usuario, token, vence } = await transact(db, async (tx) => {
    const usuario = await invitado(tx)
    return { usuario, ...(await emitirInvitacion(tx, session, usuario.id)) }
  })
  const { id, nombre, email } = usuario
  // Browsers do not send what follows the #: no log and no other site sees the token.
  const enlace = `${ownOrigin(settings.publicOrigin, request)}/invitacion#${token}`
  const enviada = await enviar(call, usuario, enlace, vence)
  return { usuario: { id, nombre, email }, enlace, vence, enviada }
}

/** Returns whether the mail was accepted; a failure does not undo the invitation. */
async function enviar(
  { request, session, settings }: Invitar | Reinvitar,
  { nombre, email }: Fila,
  enlace: string,
  vence: string,
): Promise<boolean> {
  if (!settings.mail) return false
  const { day, time } = civilNow(settings.timeZone, new Date(vence))
  const text = [
    `${nombre}:`,
    `${session.userName} le abrió una cuenta en Travesía, de ${settings.operator.name}. Elija su contraseña aquí:`,
    enlace,
    `El enlace sirve una vez, hasta el ${formatDay(day)} a las ${formatTime(time)}. Si no esperaba este correo, no haga nada.`,
  ].join('\n\n')
  try {
    await sendMail(settings.mail, { to: email, subject: 'Su cuenta en Travesía', text })
    return true
  } catch (err) {
    request.log.warn({ err }, 'mail not sent')
    return false
  }
}
