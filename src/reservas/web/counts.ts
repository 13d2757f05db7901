import { counter, formatCount } from '#lib/contract/money.ts'

export const countPasajeros = counter('pasajero', 'pasajeros')
export const countReservas = counter('reserva', 'reservas')
export const countSalidas = counter('salida', 'salidas')
export const countExcursiones = counter('excursión', 'excursiones')
export const countPax = counter('pax', 'pax')

/** Returns "2 ADL, 1 NIÑ". */
export const paxDetail = (adultos: number, ninos: number) =>
  ninos > 0
    ? `${formatCount(adultos)} ADL, ${formatCount(ninos)} NIÑ`
    : `${formatCount(adultos)} ADL`

const countViajan = counter('viaja', 'viajan')
/** Returns "10 viajan, 5 no show". */
export const travelAndNoshow = (viajan: number, noshow: number) =>
  `${countViajan(viajan)}, ${formatCount(noshow)} no show`
