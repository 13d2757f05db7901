import { Paper } from '@mantine/core'
import { type Gastos, type Pago, totalARendir, totalGastos } from '../../rules.ts'
import classes from './detalle.module.css'
import { formatTotal } from './monto.ts'

interface RendicionTotalsProps {
  detalles: readonly Pago[]
  gasto: Gastos | null
}

export function RendicionTotals({ detalles, gasto }: RendicionTotalsProps) {
  const { efectivo, tarjeta, usd, real } = totalARendir(detalles, gasto)
  const gastos = totalGastos(gasto)
  return (
    <Paper className={classes.totales} shadow="xs" radius="lg">
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
            <tr key={moneda} data-negative={total < 0 || undefined}>
              <th scope="row">
                TOTAL A RENDIR {moneda}
                {moneda === 'EFECTIVO' && gastos > 0 ? (
                  <small>
                    {formatTotal(efectivo + gastos)} menos {formatTotal(gastos)} de gastos
                  </small>
                ) : null}
              </th>
              <td>{formatTotal(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  )
}
