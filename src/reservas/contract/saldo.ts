import { COBRO } from './cobro.ts'
import type { Reserva } from './reserva.ts'

export type Owed = Pick<Reserva, 'tipoCobroId' | 'total' | 'abono' | 'conservado'>

/** Returns what the guest still pays: nothing where nobody collects. */
export const saldoOf = ({ tipoCobroId, total, abono = 0, conservado = 0 }: Owed) =>
  tipoCobroId === COBRO.nadie ? 0 : Math.max(total - abono - conservado, 0)
