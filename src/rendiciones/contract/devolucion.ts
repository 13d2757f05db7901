import type { Pago } from '../rules.ts'
import { type Monto, montosOf } from './rendicion-fields.ts'

interface Revertido extends Pago {
  readonly tipo: 'error' | 'devolucion'
  readonly devuelto: Readonly<Record<Monto, number>>
  readonly vueltoDevuelto?: number | undefined
  readonly deCaja?: boolean | undefined
}

/**
 * Returns what is still held of an undone detail: of a refund the rest, or all cash where the office paid it back. An
 * error was never collected.
 */
export function tenidoOf({ tipo, devuelto, vueltoDevuelto = 0, deCaja, ...pago }: Revertido): Pago {
  if (tipo === 'error') return montosOf(() => 0)
  const isGone = (field: Monto) => field === 'valorTarjeta' || !deCaja
  return {
    ...montosOf(
      (field) => Math.round((pago[field] - (isGone(field) ? devuelto[field] : 0)) * 100) / 100,
    ),
    vuelto: (pago.vuelto ?? 0) - (deCaja ? 0 : vueltoDevuelto),
  }
}
