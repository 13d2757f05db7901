import type { Pago } from '../rules.ts'
import { type Monto, montosOf } from './rendicion-fields.ts'

interface Revertido extends Pago {
  readonly tipo: 'error' | 'devolucion'
  readonly devuelto: Readonly<Record<Monto, number>>
  readonly vueltoDevuelto?: number | undefined
  readonly deCaja?: boolean | undefined
  readonly cobroDeCaja?: boolean | undefined
}

/**
 * Returns what people still hold of an undone detail: of a refund the rest, or all cash where the office paid it back.
 * Of what the caja had collected nobody holds anything, and who paid it back so much less. An error was never collected.
 */
export function tenidoOf({
  tipo,
  devuelto,
  vueltoDevuelto = 0,
  deCaja,
  cobroDeCaja,
  ...pago
}: Revertido): Pago {
  if (tipo === 'error') return montosOf(() => 0)
  const held = (amount: number) => (cobroDeCaja ? 0 : amount)
  const isGone = (field: Monto) => (field === 'valorTarjeta' ? !cobroDeCaja : !deCaja)
  return {
    ...montosOf(
      (field) =>
        Math.round((held(pago[field]) - (isGone(field) ? devuelto[field] : 0)) * 100) / 100,
    ),
    vuelto: held(pago.vuelto ?? 0) - (deCaja ? 0 : vueltoDevuelto),
  }
}
