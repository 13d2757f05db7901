import { nadieCobra, type Priced, sigueSinCobro, totalOf } from '../../contract/cobro.ts'
import type { Reserva } from '../../contract/reserva.ts'

type Judged = Priced & { tipoCobroId: number; abono: number }

/**
 * Returns whether a sale waits for approval because nobody collects it: if a HOTEL user wrote so, also of more than
 * before (RE-54). It goes on waiting while others change other things; who may decide and changes how it is paid has
 * decided.
 */
export function judgeCobro(r: Judged, { byHotel, before }: { byHotel: boolean; before?: Reserva }) {
  const total = totalOf(r)
  if (!nadieCobra(r, total)) return { cobro_por_aprobar: 0 }
  if (before && sigueSinCobro(r, before) && !(byHotel && total > before.total)) return {}
  return { cobro_por_aprobar: byHotel ? 1 : 0 }
}
