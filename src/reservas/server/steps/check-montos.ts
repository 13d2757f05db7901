import { invalid } from '#lib/server/errors.ts'
import { type Priced, refusalOfAbono, refusalOfNeto, totalOf } from '../../contract/cobro.ts'
import { COMISION_EXCEDIDA, TOTAL_EXCEDIDO, TOTAL_MAXIMO } from '../../rules.ts'

/**
 * Rejects a total beyond the maximum, an abono that does not fit (RE-55), a net price of what is collected (RE-71), and a
 * commission above the total that is not stored already (RE-23).
 */
export function checkMontos(
  r: Priced & { comision: number; abono: number; precioNeto: number; tipoCobroId: number },
  before?: { total: number; comision: number },
) {
  const total = totalOf(r)
  if (total > TOTAL_MAXIMO) throw invalid({ total: TOTAL_EXCEDIDO })
  const abono = refusalOfAbono(r.abono, total, r.tipoCobroId)
  if (abono !== null) throw invalid({ abono })
  const neto = refusalOfNeto(r.precioNeto, r.tipoCobroId)
  if (neto !== null) throw invalid({ tipoCobroId: neto })
  const isStored = before?.total === total && before.comision === r.comision
  if (r.comision > total && !isStored) throw invalid({ comision: COMISION_EXCEDIDA })
}
