import { diferenciaOf, type Montos, redondeoOf } from '../../contract/arqueo.ts'
import classes from './arqueo.module.css'
import { diferenciaText, MONTOS, type Monto } from './arqueo-values.ts'

const FALLS_SHORT = 'Nada que contar'

type Line = (typeof MONTOS)[number]

/** Says how a kind of money differs, or what explains it. */
function wordsOf(
  { monto, format }: Line,
  difference: number,
  { esperado, redondeo, sinVoucher }: { esperado: number; redondeo: number; sinVoucher: number },
) {
  if (monto === 'clp' && redondeo !== 0) return `Redondeo ${format(redondeo)}`
  if (monto === 'tarjeta' && sinVoucher > 0) {
    const rest = difference + sinVoucher
    return `Sin voucher ${format(sinVoucher)}${rest === 0 ? '' : `, ${diferenciaText(rest, format)}`}`
  }
  return difference === 0 && esperado < 0 ? FALLS_SHORT : diferenciaText(difference, format)
}

interface ArqueoTotalProps {
  contado: Montos
  /** Left out while the count is blind. */
  esperado?: Montos | undefined
  label?: string
  /** Pesos of the difference that are rounding; without it, as the rule says. */
  redondeo?: number | undefined
  /** Sum of the card payments whose voucher is missing. */
  sinVoucher?: number | undefined
}

/** Running total of a count by kind of money, compared with what is expected if that may be shown. */
export function ArqueoTotal(props: ArqueoTotalProps) {
  const { contado, esperado, label = 'Total contado', sinVoucher = 0 } = props
  const isThere = (monto: Monto) => contado[monto] !== 0 || (esperado?.[monto] ?? 0) !== 0
  const shown = MONTOS.filter(({ monto }) => isThere(monto))
  const lines = shown.length > 0 ? shown : MONTOS.slice(0, 1)
  const difference = esperado && diferenciaOf(contado, esperado)
  const redondeo = props.redondeo ?? (difference ? redondeoOf(difference) : 0)
  const restOf = (monto: Monto) => {
    const amount = difference?.[monto] ?? 0
    if (monto === 'clp') return amount - redondeo
    return monto === 'tarjeta' ? amount + sinVoucher : amount
  }
  const isFine = sinVoucher === 0 && MONTOS.every(({ monto }) => restOf(monto) === 0)
  const tone = esperado && (isFine ? 'success' : 'warning')
  return (
    <section className={classes.total} aria-label={label} data-tone={tone}>
      <table>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            <th scope="col">{esperado ? 'Contado' : 'Monto'}</th>
            {esperado ? <th scope="col">Esperado</th> : null}
            {esperado ? <th scope="col">Diferencia</th> : null}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.monto}>
              <th scope="row">{line.label}</th>
              <td>{line.format(contado[line.monto])}</td>
              {esperado ? <td>{line.format(esperado[line.monto])}</td> : null}
              {difference && esperado ? (
                <td data-differs={restOf(line.monto) !== 0 || undefined}>
                  {wordsOf(line, difference[line.monto], {
                    esperado: esperado[line.monto],
                    redondeo,
                    sinVoucher,
                  })}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
