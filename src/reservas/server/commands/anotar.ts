import type { Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import { JsonText, type Session } from '#lib/server/handle.ts'
import { type HistoryRow, insertHistory } from '#lib/server/history.ts'
import type { Cambio, Reserva } from '../../contract/reserva.ts'
import { asignado, rutaContada } from '../../rules.ts'
import { readReserva } from '../queries/alta.ts'
import type { Llamada } from './abrir.ts'

const IGUALES = [
  'fecha',
  'hora',
  'nombrePasajero',
  'email',
  'telefono',
  'habitacion',
  'idioma',
  'observacion',
  'cantidadAdultos',
  'valorAdulto',
  'cantidadChild',
  'valorChild',
  'total',
  'comision',
  'comentario',
  'recepcionistaNombre',
  'habilitado',
  'noshow',
] as const satisfies (keyof Reserva)[]

/** Returns the fields for the history, with references as names: these outlive their rows. */
const contada = (r: Reserva): Record<string, Cambio['antes']> => ({
  ...Object.fromEntries(IGUALES.map((campo) => [campo, r[campo]])),
  excursion: r.excursion.nombre,
  hotel: r.hotel.nombre,
  canalVenta: r.canalVenta.nombre,
  tipoCobro: r.tipoCobro.nombre,
  ruta: rutaContada(r.ruta),
})

function cambiosEntre(antes: Reserva, despues: Reserva): Cambio[] {
  const [viejo, nuevo] = [contada(antes), contada(despues)]
  return Object.entries(nuevo)
    .map(([campo, valor]) => ({ campo, antes: viejo[campo] ?? null, despues: valor }))
    .filter((cambio) => cambio.antes !== cambio.despues)
}

type Hecho = Pick<HistoryRow, 'accion' | 'verbo' | 'motivo' | 'quiet'>

/** Returns the ids of a route's guide and driver, without unassigned ones. */
export const personalDe = (ruta: Reserva['ruta'] | undefined) =>
  [ruta?.idGuia.id, ruta?.idChofer.id].map(asignado).filter((id) => id !== null)

/** Data announced with a change: who is notified through the route, and what screens need to refresh. */
export interface Anexo {
  readonly excursionId: number
  readonly version: number
  readonly fechaAntes: string
  /** Guides and drivers of the route before and after the change. */
  readonly personal: readonly number[]
}

export const anotarHecho = (
  { db, session }: { db: Transaction<DB>; session: Session },
  hecho: Hecho,
  reserva: Reserva,
  { antes = reserva, cambios = [] }: { antes?: Reserva; cambios?: Cambio[] } = {},
) =>
  insertHistory(db, session, {
    ...hecho,
    entidad: 'reserva',
    id: reserva.id,
    cambios,
    reserva: {
      nombre_pasajero: reserva.nombrePasajero,
      nombre_excursion: reserva.nombreExcursion,
      fecha_excursion: reserva.fecha,
      hotel_id: reserva.hotelId,
      creador_id: reserva.usuarioId,
    },
    fechas: [antes.fecha, reserva.fecha],
    anexo: {
      excursionId: reserva.excursionId,
      version: reserva.version,
      fechaAntes: antes.fecha,
      personal: [...personalDe(antes.ruta), ...personalDe(reserva.ruta)],
    } satisfies Anexo,
  })

/** Writes the history row with the changed fields. Returns the reservation after the change. */
export async function anotar(llamada: Llamada, hecho: Hecho, antes: Reserva) {
  const json = await readReserva(llamada.db, antes.id)
  const despues = JSON.parse(json) as Reserva
  const cambios = cambiosEntre(antes, despues)
  await anotarHecho(llamada, hecho, despues, { antes, cambios })
  return new JsonText(json)
}
