import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { formatDay } from '#lib/contract/civil-day.ts'
import { formatClp, formatReal, formatUsd } from '#lib/contract/money.ts'
import type { Rendicion } from '../../contract/rendicion.ts'
import { diferencia, type Pago, valorDe } from '../../rules.ts'
import classes from './cuenta.module.css'

interface SumaProps {
  esperado: number
  pago: Pago
  rendicion: Pick<Rendicion, 'dolar' | 'real' | 'fechaTasa'> | undefined
}

const SIN_TASA = { dolar: null, real: null, fechaTasa: null }

/** Compares the collected amounts with the expected one at the day's rate, while they are typed. */
export function Suma({ esperado, pago, rendicion = SIN_TASA }: SumaProps) {
  const valor = valorDe(pago, rendicion)
  const resto = diferencia(esperado, pago, rendicion)
  const { tone, Icon, text } = lecturaDe(resto)
  return (
    <section className={classes.suma} aria-label="Suma" data-tone={tone}>
      <dl>
        <div>
          <dt>Esperado</dt>
          <dd>{formatClp(esperado)}</dd>
        </div>
        <div>
          <dt>Recibido</dt>
          <dd>{valor === null ? 'sin tasa' : formatClp(valor)}</dd>
        </div>
      </dl>
      <p role="status">
        <Icon size={20} stroke={1.8} aria-hidden />
        {text}
      </p>
      <small>{tasaDe(rendicion)}</small>
    </section>
  )
}

function lecturaDe(resto: number | null) {
  if (resto === null)
    return { tone: 'info', Icon: IconInfoCircle, text: 'Sin tasa: se guarda lo recibido.' } as const
  if (resto === 0) return { tone: 'success', Icon: IconCircleCheck, text: 'Cuadra' } as const
  const amount = formatClp(Math.abs(resto))
  const text = resto < 0 ? `Faltan ${amount}` : `Sobran ${amount}`
  return { tone: 'warning', Icon: IconAlertTriangle, text } as const
}

/** Formats "Tasa interna del 18-11-2026: US$1 = $950, R$1 = $172,50". */
function tasaDe({ dolar, real, fechaTasa }: NonNullable<SumaProps['rendicion']>) {
  const rates = [
    dolar !== null && `US$1 = ${enPesos(dolar)}`,
    real !== null && `R$1 = ${enPesos(real)}`,
  ].filter(Boolean)
  if (rates.length === 0) return 'No hay tasa interna para ese día.'
  return `Tasa interna${fechaTasa ? ` del ${formatDay(fechaTasa)}` : ''}: ${rates.join(', ')}`
}

const enPesos = (rate: number) => formatUsd(rate).replace('US$', '$')

export const montosDe = (pago: Pago) =>
  [
    ['Valor Efectivo', formatClp(pago.valorEfectivo), 'valorEfectivo'],
    ['Valor Tarjeta', formatClp(pago.valorTarjeta), 'valorTarjeta'],
    ['Valor Usd', formatUsd(pago.valorUsd), 'valorUsd'],
    ['Valor Real', formatReal(pago.valorReal), 'valorReal'],
  ] as const
