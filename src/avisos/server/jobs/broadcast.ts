import * as z from 'zod/mini'
import type { Sesion } from '#acceso/server/session.ts'
import type { Cambio, ReservaHeaders, Topic } from '#avisos/contract.ts'
import { alcanceOfTopic, hears, sentenceOf } from '#avisos/rules.ts'
import type { Announcement } from '#db/bookkeeping/history.ts'
import type { Broker } from '#lib/server/stomp/broker.ts'

const RESERVAS = '/topic/reservas' satisfies Topic
const CAMBIOS = '/topic/cambios' satisfies Topic

type Channel = Pick<Broker<Sesion>, 'publish'>

/** Announced by the reservations slice, besides the history row. */
const Attachment = z.object({
  excursionId: z.int(),
  version: z.int(),
  fechaAntes: z.string(),
  personal: z.array(z.int()),
})

export function broadcast(channel: Channel, announcement: Announcement) {
  const { entidad, id, fechas, autor } = announcement
  // These ids belong to a person: they are not told.
  const isPersonal = entidad === 'credencial' || typeof id !== 'number'
  sendCambio(channel, { tipo: entidad, id: isPersonal ? null : id, fechas }, autor.sesion)
  if (announcement.reserva) sendReserva(channel, announcement, announcement.reserva)
}

export const broadcastAll = (channel: Channel) =>
  sendCambio(channel, { tipo: 'todo', id: null, fechas: [] }, null)

function sendCambio(channel: Channel, cambio: Cambio, sesion: string | null) {
  const ofOthers = { body: JSON.stringify(cambio) }
  const own = { ...ofOthers, headers: { propio: '1' } }
  channel.publish(CAMBIOS, ({ id }) => (id === sesion ? own : ofOthers))
}

/** Skips the author: the call's own response already confirmed the change. */
function sendReserva(
  channel: Channel,
  { id, verbo, autor, anexo }: Announcement,
  snapshot: NonNullable<Announcement['reserva']>,
) {
  const { excursionId, version, fechaAntes, personal } = z.parse(Attachment, anexo)
  const {
    nombre_pasajero: pasajero,
    nombre_excursion: excursion,
    fecha_excursion: fecha,
  } = snapshot
  const headers: ReservaHeaders = {
    reserva: String(id),
    fecha,
    excursion: String(excursionId),
    version: String(version),
    verbo,
  }
  const body = sentenceOf({ verbo, autor: autor.nombre, pasajero, excursion, fecha, fechaAntes })
  const message = { body, headers }
  const audience = { hotelId: snapshot.hotel_id, creadorId: snapshot.creador_id, personal }
  channel.publish(RESERVAS, (sesion) =>
    sesion.userId !== autor.id && hears(alcanceOfTopic(RESERVAS, sesion.rol), sesion, audience)
      ? message
      : null,
  )
}
