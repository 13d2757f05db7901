import * as z from 'zod/mini'
import type { Sesion } from '#acceso/server/queries.ts'
import type { CabecerasReserva, Cambio, Topic } from '#avisos/contract.ts'
import { alcanceDelTema, frase, oye } from '#avisos/rules.ts'
import type { Announcement } from '#lib/server/history.ts'
import type { Broker } from '#lib/server/stomp/broker.ts'

const RESERVAS = '/topic/reservas' satisfies Topic
const CAMBIOS = '/topic/cambios' satisfies Topic

type Canal = Pick<Broker<Sesion>, 'publish'>

/** What the slice of reservations announces besides its row of the history. */
const Anexo = z.object({
  excursionId: z.int(),
  version: z.int(),
  fechaAntes: z.string(),
  personal: z.array(z.int()),
})

/** Tells those who may hear it what somebody did (D39). */
export function difundir(canal: Canal, anuncio: Announcement) {
  const { entidad, id, fechas, autor } = anuncio
  // What belongs to a person alone has an id that is theirs.
  const deNadie = entidad === 'credencial' || typeof id !== 'number'
  decirCambio(canal, { tipo: entidad, id: deNadie ? null : id, fechas }, autor.sesion)
  if (anuncio.reserva) decirReserva(canal, anuncio, anuncio.reserva)
}

/** Says that anything may have changed. */
export const difundirTodo = (canal: Canal) =>
  decirCambio(canal, { tipo: 'todo', id: null, fechas: [] }, null)

function decirCambio(canal: Canal, cambio: Cambio, sesion: string | null) {
  const ajeno = { body: JSON.stringify(cambio) }
  const propio = { ...ajeno, headers: { propio: '1' } }
  canal.publish(CAMBIOS, ({ id }) => (id === sesion ? propio : ajeno))
}

/** The author is told of the success by the answer to the call. */
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
