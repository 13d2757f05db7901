import { type Alcance, alcanceDe, permisos } from '#acceso/rules.ts'
import { formatDay } from '#lib/contract/civil-day.ts'

/** What is said of a reservation to those who may see it: names, and no address, telephone or price. */
export interface Noticia {
  /** What was done, as the history has it. */
  readonly verbo: string
  readonly autor: string
  readonly pasajero: string
  readonly excursion: string
  /** Its civil day, and the one it had before where that changed. */
  readonly fecha: string
  readonly fechaAntes?: string | undefined
}

/** What each verb of the history did to a reservation, as people say it. */
const HIZO = {
  agregar: 'agregó',
  editar: 'modificó',
  anular: 'anuló',
  restaurar: 'restauró',
  eliminar: 'eliminó',
  noshow: 'marcó como No Show',
  quitarNoshow: 'quitó el No Show de',
  asignar: 'asignó a una ruta',
  mover: 'movió a otra ruta',
  liberar: 'dejó sin ruta',
} as const
/** The verbs that have a sentence. */
export const VERBOS = Object.keys(HIZO)

/**
 * `Ana Rojas anuló la reserva de María Soto: Laguna Cejar, 22-11-2026.` An edit that moved it says so: `… cambió de fecha
 * la reserva de María Soto: Laguna Cejar, del 22-11-2026 al 23-11-2026.`
 */
export function frase({ verbo, autor, pasajero, excursion, fecha, fechaAntes }: Noticia) {
  const cual = `la reserva de ${pasajero}: ${excursion},`
  if (fechaAntes !== undefined && fechaAntes !== fecha)
    return `${autor} cambió de fecha ${cual} del ${formatDay(fechaAntes)} al ${formatDay(fecha)}.`
  const hizo = Object.hasOwn(HIZO, verbo) ? HIZO[verbo as keyof typeof HIZO] : HIZO.editar
  return `${autor} ${hizo} ${cual} ${formatDay(fecha)}.`
}

/** What decides who may hear of a reservation. */
export interface Publico {
  readonly hotelId: number
  readonly creadorId: number
  /** Guides and drivers of the routes it is on and was on: who leaves a route has to be told to it as well. */
  readonly personal: readonly number[]
}

/** Whether somebody whose cell of `SUBSCRIBE /topic/reservas` is this hears of a reservation. */
export function oye(
  alcance: Alcance,
  { userId, hotelId }: { readonly userId: number; readonly hotelId: number | null },
  reserva: Publico,
): boolean {
  switch (alcance) {
    case 'A':
      return true
    case 'H':
      return hotelId === reserva.hotelId
    case 'C':
      return userId === reserva.creadorId
    case 'R':
      return reserva.personal.includes(userId)
    default:
      return false
  }
}

/** How far somebody hears a destination: one that is no topic is the table's last row. */
export function alcanceDelTema(destino: string, rol: string): Alcance {
  const fila = `SUBSCRIBE ${destino}`
  return alcanceDe(
    Object.hasOwn(permisos, fila)
      ? permisos[fila as keyof typeof permisos]
      : permisos['SUBSCRIBE (any other)'],
    rol,
  )
}
