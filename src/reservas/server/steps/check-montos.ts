import { invalid } from '#lib/server/errors.ts'
import {
  COMISION_EXCEDIDA,
  type Cuenta,
  TOTAL_EXCEDIDO,
  TOTAL_MAXIMO,
  totalOf,
} from '../../rules.ts'

/** Rejects a total beyond the maximum, and a commission above the total that is not stored already (RE-36). */
export function checkMontos(
  r: Cuenta & { comision: number },
  before?: { total: number; comision: number },
) {
  const total = totalOf(r)
  if (total > TOTAL_MAXIMO) throw invalid({ total: TOTAL_EXCEDIDO })
  const isStored = before?.total === total && before.comision === r.comision
  if (r.comision > total && !isStored) throw invalid({ comision: COMISION_EXCEDIDA })
}
