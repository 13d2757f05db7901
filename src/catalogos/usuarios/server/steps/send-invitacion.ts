import type { Transaction } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import { issueInvitacion } from '#acceso/server/steps/issue-invitacion.ts'
import type { DB } from '#db/schema.ts'
import { civilNow, formatDay, formatTime } from '#lib/contract/civil-day.ts'
import { transact } from '#lib/server/announce.ts'
import { sendMail } from '#lib/server/mail.ts'
import { ownOrigin } from '#lib/server/origin.ts'
import type { usuarios } from '../../contract.ts'
import type { UsuarioRow } from '../queries.ts'

type Call = Ctx<typeof usuarios.invitar | typeof usuarios.reinvitar>

/** Commits the invitation, then returns its link and mails it if mail is set up. */
export async function sendInvitacion(
  call: Call,
  findInvitado: (tx: Transaction<DB>) => Promise<UsuarioRow>,
) {
  const { db, request, session, settings } = call
  const { usuario, token, vence } = await transact(db, async (tx) => {
    const usuario = await findInvitado(tx)
    return { usuario, ...(await issueInvitacion(tx, session, usuario.id)) }
  })
  const { id, nombre, email } = usuario
  // Browsers do not send what follows the #: no log and no other site sees the token.
  const enlace = `${ownOrigin(settings.publicOrigin, request)}/invitacion#${token}`
  const sent = await mailLink(call, usuario, enlace, vence)
  return { usuario: { id, nombre, email }, enlace, vence, enviada: sent }
}

/** Returns whether the mail was accepted; a failure does not undo the invitation. */
async function mailLink(
  { request, session, settings }: Call,
  { nombre, email }: UsuarioRow,
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
