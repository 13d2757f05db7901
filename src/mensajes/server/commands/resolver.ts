import type { Cmd } from '#acceso/server/session.ts'
import { insertHistory } from '#db/bookkeeping/history.ts'
import { changesBetween } from '#lib/contract/changes.ts'
import { conflict, notFound } from '#lib/server/errors.ts'
import { sendsLetters } from '#lib/server/mail.ts'
import type { Avisado } from '../../contract/told.ts'
import type { mensajes } from '../../contract.ts'
import {
  instantOf,
  lockMensaje,
  lockReservas,
  reservaIdsOf,
  setEstado,
} from '../queries/mensajes.ts'
import { readTold } from '../queries/told.ts'
import { contenidoOf, groupsOf } from '../steps/groups.ts'
import { EVER, fechasOf, quietUntil } from '../steps/tell-group.ts'

/**
 * Decides about a message that did not leave, or of which nobody knows: it is sent again, or counts as told. 404 only
 * where the caller reaches none of its reservations; one that is gone is a change.
 */
export async function resolver(call: Cmd<typeof mensajes.resolver>): Promise<Avisado> {
  const { db, body, session, settings, now } = call
  const ids = await reservaIdsOf(db, body.id)
  if (ids.length === 0) throw notFound()
  await lockReservas(db, ids)
  const rows = await readTold(db, call, { ids }, settings)
  const mensaje = await lockMensaje(db, body.id)
  if (!mensaje || rows.length === 0) throw notFound()
  if (mensaje.estado !== 'fallido' && mensaje.estado !== 'dudoso')
    throw conflict('Ese mensaje ya está resuelto.')
  if (mensaje.clase === 'respuesta')
    throw conflict('Una respuesta se avisa desde la ficha de la reserva.')
  const at = now()
  const [group, ...others] = groupsOf(rows, { at, until: EVER, key: settings.secretKey })
  if (
    !group ||
    rows.length < ids.length ||
    others.length > 0 ||
    !contenidoOf(group, mensaje.motivo).equals(mensaje.contenido) ||
    group.estado !== mensaje.estado
  )
    throw conflict('Lo que decía ya cambió. Avise de nuevo.')
  const again = body.hace === 'reintentar'
  if (again && !sendsLetters(settings))
    throw conflict('Los correos a pasajeros no están configurados: avise por WhatsApp.')
  const from = quietUntil(group, at, settings.quietHours) ?? at
  const estado = again ? 'en_cola' : 'dicho'
  const proximo = again ? await instantOf(db, from, settings.timeZone) : null
  await setEstado(db, mensaje.id, { estado, error: '', intentos: 0, proximo })
  await insertHistory(db, session, {
    entidad: 'mensaje',
    id: mensaje.id,
    accion: 'UPDATE',
    verbo: again ? 'reintentar' : 'darPorAvisado',
    cambios: changesBetween({ estado: mensaje.estado }, { estado }),
    fechas: fechasOf(group.rows),
    quiet: true,
  })
  return { mensaje: mensaje.id, estado }
}
