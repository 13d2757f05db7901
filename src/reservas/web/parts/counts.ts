import { counter, formatCount } from '#lib/contract/money.ts'
import { paxOf } from '../../rules.ts'

export const countPasajeros = counter('pasajero', 'pasajeros')
export const countReservas = counter('reserva', 'reservas')
export const countSalidas = counter('salida', 'salidas')
export const countExcursiones = counter('excursión', 'excursiones')
export const countPax = counter('pax', 'pax')

/** Returns "4 reservas, 9 pasajeros". */
export const countChosen = (rows: readonly Parameters<typeof paxOf>[0][]) =>
  `${countReservas(rows.length)}, ${countPasajeros(rows.reduce((sum, row) => sum + paxOf(row), 0))}`

/** Returns "2 ADL, 1 NIÑ". */
export const paxDetail = (adultos: number, ninos: number) =>
  ninos > 0
    ? `${formatCount(adultos)} ADL, ${formatCount(ninos)} NIÑ`
    : `${formatCount(adultos)} ADL`

const countViajan = counter('viaja', 'viajan')
const countMissing = counter('no vino', 'no vinieron')
/** Returns "10 viajan, 5 no show", and who did not come of those who would: "9 viajan, 5 no show, 1 no vino". */
export const travelAndNoshow = (viajan: number, noshow: number, missing = 0) =>
  [
    countViajan(viajan),
    ...(noshow > 0 || missing === 0 ? [`${formatCount(noshow)} no show`] : []),
    ...(missing > 0 ? [countMissing(missing)] : []),
  ].join(', ')
