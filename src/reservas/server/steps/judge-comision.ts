import { invalid } from '#lib/server/errors.ts'
import type { Priced } from '../../contract/cobro.ts'
import { type TarifaDeVenta, textOfAbove, topeOf } from '../../contract/comision.ts'
import type { Reserva } from '../../contract/reserva.ts'
import type { Picked } from './reserva-input.ts'

type Judged = Priced & Picked & { fecha: string; comision: number; comentario: string }

/** Fields on which tariff and commission depend. */
const DEPENDS_ON = [
  'fecha',
  'excursionId',
  'hotelId',
  'canalVentaId',
  'cantidadAdultos',
  'cantidadChild',
  'valorAdulto',
  'valorChild',
  'comision',
] as const

/**
 * Returns the columns that the tariff decides. A commission above it needs a reason, and waits for approval if a HOTEL
 * user wrote it (RE-26); without a tariff all of it waits. It goes on waiting while somebody else changes other things;
 * who may decide and writes another commission has decided.
 */
export function judgeComision(
  tarifa: TarifaDeVenta | null,
  r: Judged,
  { byHotel, before }: { byHotel: boolean; before?: Reserva },
) {
  if (before && DEPENDS_ON.every((field) => r[field] === before[field])) return {}
  const tope = tarifa ? topeOf(tarifa, r) : 0
  const isAbove = r.comision > tope
  const isSame = before?.comision === r.comision
  if (tarifa && isAbove && !isSame && r.comentario === '')
    throw invalid({ comentario: textOfAbove(tope) })
  const waits = byHotel || (isSame && before.comisionTope !== undefined)
  return { comision_tope: isAbove && waits ? tope : null, comision_hotel: tarifa?.para === 'hotel' }
}
