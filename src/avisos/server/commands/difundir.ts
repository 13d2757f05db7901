import * as z from 'zod/mini'
import type { Sesion } from '#acceso/server/queries.ts'
import type { CabecerasReserva, Cambio, Topic } from '#avisos/contract.ts'
import { alcanceDelTema, frase, oye } from '#avisos/rules.ts'
import type { Announcement } from '#lib/server/history.ts'
import type { Broker } from '#lib/server/stomp/broker.ts'

const RESERVAS = '/topic/reservas' satisfies Topic
const CAMBIOS = '/topic/cambios' satisfies Topic

type Canal = Pick<Broker<Sesion>, 'publish'>

/** Announced by the reservations slice, besides the history row. */
const Anexo = z.object({
  excursionId: z.int(),
  version: z.int(),
  fechaAntes: z.string(),
  personal: z.array(z.int()),
})

export function difundir(canal: Canal, anuncio: Announcement) {
  const { entidad, id, fechas, autor } = anuncio
  // These ids belong to a person: they are not told.
  const deNadie = entidad === 'credencial' || typeof id !== 'number'
  decirCambio(canal, { tipo: entidad, id: deNadie ? null : id, fechas }, autor.sesion)
  if (anuncio.reserva) decirReserva(canal, anuncio, anuncio.reserva)
}

export const difundirTodo = (canal: Canal) =>
  decirCambio(canal, { tipo: 'todo', id: null, fechas: [] }, null)

function decirCambio(canal: Canal, cambio: Cambio, sesion: string | null) {
  const ajeno = { body: JSON.stringify(cambio) }
  const propio = { ...ajeno, headers: { propio: '1' } }
  canal.publish(CAMBIOS, ({ id }) => (id === sesion ? propio : ajeno))
}

/** Skips the author: the call's own response already confirmed the change. */
function decirReserva(
  canal: Canal,
  { id, verbo, autor, anexo }: Announcement,
  copia: NonNullable<Announcement['reserva']>,
) {
  const { excursionId, version, fechaAntes, personal } = z.parse(Anexo, anexo)
  const { nombre_pasajero: pasajero, nombre_excursion: excursion, fecha_excursion: fecha } = copia
  const headers: CabecerasReserva = {
    reserva: String(id),
    fecha,
    excursion: String(excursionId),
    version: String(version),
    verbo,
  }
  const body = frase({ verbo, autor: autor.nombre, pasajero, excursion, fecha, fechaAntes })
  const mensaje = { body, headers }
  const publico = { hotelId: copia.hotel_id, creadorId: copia.creador_id, personal }
  canal.publish(RESERVAS, (sesion) =>
    sesion.userId !== autor.id && oye(alcanceDelTema(RESERVAS, sesion.rol), sesion, publico)
      ? mensaje
      : null,
  )
}
