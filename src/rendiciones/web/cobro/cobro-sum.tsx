import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { formatDay } from '#lib/contract/civil-day.ts'
import { formatClp, formatUsd } from '#lib/contract/money.ts'
import type { Rendicion } from '../../contract/rendicion.ts'
import { AMOUNTS } from '../../contract/rendicion-fields.ts'
import { diferencia, type Pago, valorOf } from '../../rules.ts'
import classes from './cobro.module.css'

interface CobroSumProps {
  esperado: number
  pago: Pago
  rendicion: Pick<Rendicion, 'dolar' | 'real' | 'fechaTasa'> | undefined
}

const NO_TASA = { dolar: null, real: null, fechaTasa: null }

/** Compares the collected amounts with the expected one at the day's rate, while they are typed. */
export function CobroSum({ esperado, pago, rendicion = NO_TASA }: CobroSumProps) {
  const value = valorOf(pago, rendicion)
  const difference = diferencia(esperado, pago, rendicion)
  const { tone, Icon, text } = resultOf(difference)
  return (
    <section className={classes.suma} aria-label="Suma" data-tone={tone}>
      <dl>
        <div>
          <dt>Esperado</dt>
          <dd>{formatClp(esperado)}</dd>
        </div>
        <div>
          <dt>Recibido</dt>
          <dd>{value === null ? 'sin tasa' : formatClp(value)}</dd>
        </div>
        {pago.vuelto ? (
          <div>
            <dt>Vuelto</dt>
            <dd>{formatClp(pago.vuelto)}</dd>
          </div>
        ) : null}
      </dl>
      <p role="status">
        <Icon size={20} stroke={1.8} aria-hidden />
        {text}
      </p>
      <small>{tasaText(rendicion)}</small>
    </section>
  )
}

function resultOf(difference: number | null) {
  if (difference === null)
    return { tone: 'info', Icon: IconInfoCircle, text: 'Sin tasa: se guarda lo recibido.' } as const
  if (difference === 0) return { tone: 'success', Icon: IconCircleCheck, text: 'Cuadra' } as const
  const amount = formatClp(Math.abs(difference))
  const text = difference < 0 ? `Faltan ${amount}` : `Sobran ${amount}`
  return { tone: 'warning', Icon: IconAlertTriangle, text } as const
}

/** Formats "Tasa interna del 18-11-2026: US$1 = $950, R$1 = $172,50". */
function tasaText({ dolar, real, fechaTasa }: NonNullable<CobroSumProps['rendicion']>) {
  const rates = [
    dolar !== null && `US$1 = ${inPesos(dolar)}`,
    real !== null && `R$1 = ${inPesos(real)}`,
  ].filter(Boolean)
  if (rates.length === 0) return 'No hay tasa interna para ese día.'
  return `Tasa interna${fechaTasa ? ` del ${formatDay(fechaTasa)}` : ''}: ${rates.join(', ')}`
}

const inPesos = (rate: number) => formatUsd(rate).replace('US$', '$')

/** Formats "Valor Efectivo $50.000" for each amount, and for the change if there is any. */
export const amountsText = (pago: Pago, shown = AMOUNTS as readonly (typeof AMOUNTS)[number][]) =>
  shown
    .flatMap(({ field, label, format }) => {
      const amount = pago[field]
      return amount === undefined ? [] : [`${label} ${format(amount)}`]
    })
    .join(', ')
