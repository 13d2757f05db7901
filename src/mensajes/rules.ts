import { formatTime } from '#lib/contract/civil-day.ts'
import { type Departing, departureOf } from '#reservas/contract/pickup-day.ts'
import { type Owed, saldoOf } from '#reservas/contract/saldo.ts'
import type { Facts } from './contract/facts.ts'

export { idiomaOf } from '#reservas/contract/idioma.ts'

export const CLASES = ['recogida', 'cambio', 'anulacion', 'respuesta'] as const
export type Clase = (typeof CLASES)[number]
export const CANALES = ['correo', 'whatsapp', 'persona', 'pagina'] as const
export const IDIOMAS = ['es', 'en', 'pt'] as const
export type Idioma = (typeof IDIOMAS)[number]
export const ESTADOS = [
  'en_cola',
  'enviando',
  'enviado',
  'abierto',
  'dicho',
  'confirmado',
  'fallido',
  'dudoso',
  'superado',
] as const
export type EstadoDeMensaje = (typeof ESTADOS)[number]

interface Told extends Departing, Owed {
  readonly habilitado: number
  readonly excursionId: number
  readonly hotelId: number
}

/**
 * Returns what a passenger is told of a reservation as it is now. An hour that is only its hotel's or the pauta's is a
 * guess and is not told. `ventana` is in minutes.
 */
export const factsOf = (reserva: Told, ventana: number): Facts => ({
  activa: reserva.habilitado === 1,
  excursionId: reserva.excursionId,
  fecha: reserva.fecha,
  salida: formatTime(departureOf(reserva)) || null,
  hora: formatTime(reserva.hora) || null,
  ventana,
  hotelId: reserva.hotelId,
  porPagar: saldoOf(reserva),
  tipoCobroId: reserva.tipoCobroId,
})
