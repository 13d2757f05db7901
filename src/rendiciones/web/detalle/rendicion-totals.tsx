import { Paper, Text } from '@mantine/core'
import { useQuery } from '#lib/web/query.ts'
import { tenidoOf } from '../../contract/devolucion.ts'
import type { Rendicion } from '../../contract/rendicion.ts'
import { rendiciones } from '../../contract.ts'
import { type Gastos, gastosDePersonas, type Pago, totalARendir } from '../../rules.ts'
import { formatTotal } from './monto.ts'
import classes from './rendicion-totals.module.css'

interface RendicionTotalsProps {
  detalles: readonly (Pago & { deCaja?: boolean | undefined })[]
  gasto: Gastos | null
  rendicion: Rendicion | undefined
  /** In one line, for finance, above what they sum up. */
  flat?: boolean
}

/**
 * Sums that are to be handed over, with what was kept of refunds. Those who may have to count them do not read them
 * before.
 */
export function RendicionTotals({ detalles, gasto, rendicion, flat }: RendicionTotalsProps) {
  const { data: revertidos, error } = useQuery(
    rendiciones.getRevertidos,
    { query: { rendicionId: rendicion?.id ?? 0 } },
    { enabled: rendicion !== undefined },
  )
  if (rendicion?.porContar)
    return (
      <Paper
        className={classes.totales}
        data-flat={flat || undefined}
        p="md"
        shadow="xs"
        radius="lg"
      >
        Verá el total después de contar la entrega de esta ruta.
      </Paper>
    )
  if (rendicion && !revertidos && !error) return null
  const { efectivo, tarjeta, usd, real } = totalARendir(
    [...detalles, ...(revertidos ?? []).map(tenidoOf)],
    gasto,
  )
  const gastos = gastosDePersonas(gasto)
  return (
    <Paper className={classes.totales} data-flat={flat || undefined} shadow="xs" radius="lg">
      <table aria-label="Total a rendir">
        <tbody>
          {(
            [
              ['EFECTIVO', efectivo],
              ['TARJETA', tarjeta],
              ['USD', usd],
              ['REAL', real],
            ] as const
          ).map(([moneda, total]) => (
            <tr
              key={moneda}
              data-negative={total < 0 || undefined}
              data-none={total === 0 || undefined}
            >
              <th scope="row">
                TOTAL A RENDIR {moneda}
                {moneda === 'EFECTIVO' && gastos > 0 ? (
                  <small>
                    {formatTotal(efectivo + gastos)} menos {formatTotal(gastos)} de gastos
                    {efectivo < 0 ? `: la empresa le debe ${formatTotal(-efectivo)}` : ''}
                  </small>
                ) : null}
              </th>
              <td>{formatTotal(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {error && !revertidos ? (
        <Text role="status" size="sm" c="dimmed" p="xs">
          Falta sumar las devoluciones: no se pudieron leer.
        </Text>
      ) : null}
    </Paper>
  )
}
