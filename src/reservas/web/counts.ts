import { formatCount } from '#lib/contract/money.ts'

const counter = (one: string, many: string) => (n: number) =>
  `${formatCount(n)} ${n === 1 ? one : many}`

// "1 pasajero", "1.234 reservas".
export const countPasajeros = counter('pasajero', 'pasajeros')
export const countReservas = counter('reserva', 'reservas')
export const countExcursiones = counter('excursión', 'excursiones')
export const countPax = counter('pax', 'pax')

/** "2 ADL, 1 NIÑ". */
export const paxDetail = (adultos: number, ninos: number) =>
  ninos > 0
    ? `${formatCount(adultos)} ADL, ${formatCount(ninos)} NIÑ`
    : `${formatCount(adultos)} ADL`
