import { formatDay } from '#lib/contract/civil-day.ts'
import { counter, formatCount } from '#lib/contract/money.ts'
import type { Contingencia } from '../../contract/contingencia.ts'
import { remainingOf } from '../../rules.ts'

/** “Contingencia N° 101: del 22-11-2026 al 25-11-2026” */
export const titleOf = ({ id, fecha, que, aFecha }: Contingencia) =>
  que === 'mover' && aFecha
    ? `Contingencia N° ${id}: del ${formatDay(fecha)} al ${formatDay(aFecha)}`
    : `Contingencia N° ${id}: anular las del ${formatDay(fecha)}`

const countMoved = counter('movida', 'movidas')
const countAnnulled = counter('anulada', 'anuladas')
const countNot = counter('no se pudo', 'no se pudieron')
const countLeft = counter('se dejó', 'se dejaron')

/** “24 movidas de 60. 3 no se pudieron. Faltan 33.” */
export function summaryOf({ que, reservas }: Contingencia) {
  const of = (paso: string) => reservas.filter((row) => row.paso === paso).length
  const rest = remainingOf(reservas)
  const count = que === 'mover' ? countMoved : countAnnulled
  return [
    `${count(of('hecha'))} de ${formatCount(reservas.length)}.`,
    ...(of('no pudo') > 0 ? [`${countNot(of('no pudo'))}.`] : []),
    ...(of('dejada') > 0 ? [`${countLeft(of('dejada'))}.`] : []),
    ...(rest > 0 ? [`${rest === 1 ? 'Falta' : 'Faltan'} ${formatCount(rest)}.`] : []),
  ].join(' ')
}
