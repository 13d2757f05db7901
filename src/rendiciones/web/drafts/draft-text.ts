import { formatClp } from '#lib/contract/money.ts'
import { AMOUNTS, GASTO_LINES, MONTOS } from '../../contract/rendicion-fields.ts'
import type { CobroValues } from '../cobro/cobro-values.ts'
import type { GastoValues } from '../gastos/gasto-values.ts'

/** “Valor Efectivo $70.000, Valor Usd US$ 20. PAGÓ JUSTO (con foto)” */
export function cobroText(values: CobroValues) {
  const amounts = AMOUNTS.flatMap(({ field, label, format }) =>
    values[field] ? [`${label} ${format(values[field])}`] : [],
  )
  const { comentario, archivo, motivoCero } = values
  const nothing = motivoCero ? `Nada cobrado: ${motivoCero}` : 'Nada cobrado'
  return [amounts.join(', ') || nothing, comentario.trim()]
    .filter(Boolean)
    .join('. ')
    .concat(archivo ? ' (con foto)' : '')
}

/** “$70.000 + US$20” */
export const cobradoText = (values: CobroValues) =>
  MONTOS.flatMap(({ field, format }) => (values[field] ? [format(values[field])] : [])).join(
    ' + ',
  ) || 'sin cobro'

/** “Peaje $3.000, Ticket MIRADOR $2.000” */
export const gastosText = (values: GastoValues) =>
  GASTO_LINES.flatMap(({ linea, label, nombre, valor }) => {
    const name = nombre ? values[nombre].trim() : ''
    return values[valor] || name
      ? [
          [label, name, formatClp(values[valor] || 0), values.fotos?.[linea] && '(con foto)']
            .filter(Boolean)
            .join(' '),
        ]
      : []
  }).join(', ')

/** Said beside “La oficina lo tiene”: the office has the notice, not the money. */
export const STAYS = 'El dinero sigue con usted hasta que lo entregue.'
