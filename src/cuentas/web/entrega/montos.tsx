import { formatClp } from '#lib/contract/money.ts'
import { diferenciaOf, type Montos, montosOf } from '../../contract/arqueo.ts'
import type { Entrega } from '../../contract/entrega.ts'
import { MONTOS, wordBefore } from '../parts/arqueo-values.ts'
import classes from './montos.module.css'

/** Returns the money of a handover as it was counted; null before. */
export const contadoOf = ({ contado }: Entrega) => contado && montosOf(contado)

/** Returns counted less expected, without rounding and missing vouchers; null before it was counted. */
export function differenceOf({ contado, esperado, redondeo = 0, sinVoucher = 0 }: Entrega) {
  if (!contado || !esperado) return null
  const difference = diferenciaOf(montosOf(contado), esperado)
  return {
    ...difference,
    clp: difference.clp - redondeo,
    tarjeta: difference.tarjeta + sinVoucher,
  }
}

/** Says what else came of a received handover: rounding, missing vouchers, and what was paid or is owed to the person. */
export function notesOf({ estado, esperado, redondeo, sinVoucher, pagado }: Entrega): string[] {
  const owed = estado === 'recibida' && esperado ? -esperado.clp - (pagado ?? 0) : 0
  return [
    redondeo ? `Redondeo ${formatClp(redondeo)}` : '',
    sinVoucher ? `Sin voucher ${formatClp(sinVoucher)}` : '',
    pagado ? `Se le pagó ${formatClp(pagado)}` : '',
    owed > 0 ? `Se le debe ${formatClp(owed)}` : '',
  ].filter(Boolean)
}

export const hasDiferencia = (entrega: Entrega) =>
  Object.values(differenceOf(entrega) ?? {}).some((amount) => amount !== 0)

/** Adds sums of money, exact to the cent. */
export const sumOf = (all: readonly Montos[]): Montos => {
  const sum = (key: keyof Montos) =>
    Math.round(all.reduce((total, montos) => total + montos[key], 0) * 100) / 100
  return { clp: sum('clp'), usd: sum('usd'), brl: sum('brl'), tarjeta: sum('tarjeta') }
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('es') + text.slice(1)

const partsOf = (montos: Montos) => MONTOS.filter(({ monto }) => montos[monto] !== 0)

/** Sums of a handover, one line for each currency that has one. */
export function MontosLines({ montos }: { montos: Montos | null }) {
  if (!montos) return '—'
  const parts = partsOf(montos)
  if (parts.length === 0) return formatClp(0)
  return (
    <span className={classes.lines}>
      {parts.map(({ monto, format }) => (
        <span key={monto}>
          <small>{capital(wordBefore(monto, montos[monto]))}</small>
          {format(Math.abs(montos[monto]))}
        </span>
      ))}
    </span>
  )
}

/** Amounts missing or left over, one line for each currency; “Cuadra” if there are none. */
export function DiferenciaLines({ montos }: { montos: Montos | null }) {
  if (!montos) return '—'
  const parts = partsOf(montos)
  if (parts.length === 0) return <span className={classes.exact}>Cuadra</span>
  return (
    <span className={classes.lines}>
      {parts.map(({ monto, format }) => (
        <strong key={monto} data-missing={montos[monto] < 0 || undefined}>
          {monto === 'tarjeta' ? <small>Tarjeta </small> : null}
          {montos[monto] > 0 ? '+' : ''}
          {format(montos[monto])}
        </strong>
      ))}
    </span>
  )
}
