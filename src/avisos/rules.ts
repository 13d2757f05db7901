import { type Alcance, alcanceOf, permisos } from '#acceso/contract/permisos.ts'
import { formatDay } from '#lib/contract/civil-day.ts'

/** Facts that the toast tells: names only, no address, telephone or price. */
export interface News {
  readonly verbo: string
  readonly autor: string
  readonly pasajero: string
  readonly excursion: string
  readonly fecha: string
  readonly fechaAntes?: string | undefined
}

const DID = {
  agregar: 'agregó',
  editar: 'modificó',
  anular: 'anuló',
  restaurar: 'restauró',
  eliminar: 'eliminó',
  noshow: 'marcó como No Show',
  quitarNoshow: 'quitó el No Show de',
  abordar: 'dijo que no vino nadie de',
  aprobarComision: 'aprobó la comisión de',
  rebajarComision: 'bajó la comisión de',
  aprobarCobro: 'aprobó que no se cobre',
  cobrarAlHotel: 'cobró al hotel',
  asignar: 'asignó a una ruta',
  mover: 'movió a otra ruta',
  liberar: 'dejó sin ruta',
} as const
export const VERBS = Object.keys(DID)

/**
 * Formats `Ana Rojas anuló la reserva de María Soto: Laguna Cejar, 22-11-2026.` or, if the day changed, `… cambió de
 * fecha la reserva de María Soto: Laguna Cejar, del 22-11-2026 al 23-11-2026.`
 */
export function sentenceOf({ verbo, autor, pasajero, excursion, fecha, fechaAntes }: News) {
  const which = `la reserva de ${pasajero}: ${excursion},`
  if (fechaAntes !== undefined && fechaAntes !== fecha)
    return `${autor} cambió de fecha ${which} del ${formatDay(fechaAntes)} al ${formatDay(fecha)}.`
  const did = Object.hasOwn(DID, verbo) ? DID[verbo as keyof typeof DID] : DID.editar
  return `${autor} ${did} ${which} ${formatDay(fecha)}.`
}

interface Audience {
  readonly hotelId: number
  readonly creadorId: number
  /** Guides and drivers of the routes it is on and was on: those of the route it left must know too. */
  readonly personal: readonly number[]
}

/** Decides whether a user with this reach in `SUBSCRIBE /topic/reservas` gets the message. */
export function hears(
  alcance: Alcance,
  { userId, hotelId }: { readonly userId: number; readonly hotelId: number | null },
  reserva: Audience,
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

/** Returns the reach of a role in a destination. An unknown destination takes the table's row "any other". */
export function alcanceOfTopic(destination: string, rol: string): Alcance {
  const key = `SUBSCRIBE ${destination}`
  return alcanceOf(
    Object.hasOwn(permisos, key)
      ? permisos[key as keyof typeof permisos]
      : permisos['SUBSCRIBE (any other)'],
    rol,
  )
}
