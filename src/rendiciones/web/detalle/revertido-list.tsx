import { acceso } from '#acceso/contract.ts'
import { formatDay, formatMoment } from '#lib/contract/civil-day.ts'
import { useLoaded, useQuery } from '#lib/web/query.ts'
import { ReadFailed } from '#lib/web/ui/unread.tsx'
import type { DetalleRevertido } from '../../contract/rendicion.ts'
import { AMOUNTS } from '../../contract/rendicion-fields.ts'
import { rendiciones } from '../../contract.ts'
import classes from './revertido-list.module.css'

const told = (amounts: Partial<Record<(typeof AMOUNTS)[number]['field'], number>>) =>
  AMOUNTS.flatMap(({ field, label, format }) => {
    const amount = amounts[field]
    return amount ? [`${label} ${format(amount)}`] : []
  }).join(', ')

/** Lists the undone settlements of a route, struck through, with who undid them, when and why. */
export function RevertidoList({ rendicionId }: { rendicionId: number }) {
  const { data, error, refetch } = useQuery(rendiciones.getRevertidos, { query: { rendicionId } })
  const { zona } = useLoaded(acceso.ajustes, {})
  if (error && !data)
    return (
      <ReadFailed
        title="No se pudieron leer las rendiciones deshechas"
        error={error}
        onRetry={refetch}
      />
    )
  if (!data?.length) return null
  return (
    <section className={classes.revertidos} aria-labelledby="rendiciones-deshechas">
      <h2 id="rendiciones-deshechas">Rendiciones deshechas</h2>
      <ul>
        {data.map((row) => (
          <li key={row.id}>
            <del>
              <strong>{row.nombrePasajero}</strong> {told(row) || nothingText(row)}
            </del>
            <span>{row.tipo === 'error' ? 'Fue un error' : returnedText(row)}</span>
            <span>{row.motivo}</span>
            <small>
              {row.autor}, {formatMoment(zona, row.revertido)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

const nothingText = ({ motivoCero }: DetalleRevertido) =>
  motivoCero ? `Nada cobrado: ${motivoCero}` : 'Nada cobrado'

/** "Devuelto: Efectivo $20.000, de la caja, el 21-11-2026". */
const returnedText = ({ devuelto, deCaja, pagadoPor, fecha }: DetalleRevertido) =>
  [
    `Devuelto: ${told(devuelto).replaceAll('Valor ', '') || 'nada'}`,
    ...(deCaja ? ['de la caja'] : pagadoPor ? [`por ${pagadoPor}`] : []),
    ...(fecha ? [`el ${formatDay(fecha)}`] : []),
  ].join(', ')
