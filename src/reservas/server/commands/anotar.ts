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

/** What the history tells of a reservation: references by name, which outlives them (D21). */
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

/** Who guides and drives a route; nobody where there is none. */
export const personalDe = (ruta: Reserva['ruta'] | undefined) =>
  [ruta?.idGuia.id, ruta?.idChofer.id].map(asignado).filter((id) => id !== null)

/** What is announced of a change to a reservation: who hears of it by their route, and what their screens need. */
export interface Anexo {
  readonly excursionId: number
  readonly version: number
  readonly fechaAntes: string
  /** Guides and drivers of the routes it is on and was on. */
  readonly personal: readonly number[]
}

/** Writes down what was done to a reservation; its passenger, excursion and day as they are after it. */
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

/** Writes down what was done and what it changed; answers the reservation as it is now. */
export async function anotar(llamada: Llamada, hecho: Hecho, antes: Reserva) {
  const json = await readReserva(llamada.db, antes.id)
  const despues = JSON.parse(json) as Reserva
  const cambios = cambiosEntre(antes, despues)
  await anotarHecho(llamada, hecho, despues, { antes, cambios })
  return new JsonText(json)
}
