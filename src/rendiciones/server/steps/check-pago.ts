import { invalid } from '#lib/server/errors.ts'
import type { MotivoCero } from '../../contract/rendicion-fields.ts'
import {
  comprobanteOf,
  diferencia,
  FALTA_COMENTARIO,
  isCero,
  isTooMuchChange,
  MOTIVO_CERO_DE_MAS,
  type Pago,
  VUELTO_DE_MAS,
} from '../../rules.ts'
import { takeComprobante } from '../queries/comprobantes.ts'
import type { LockedRendicion, RendicionCall } from './lock-rendicion.ts'

/**
 * Requires a comment if the amounts differ from the expected one, refuses more change than notes came in (without a rate
 * neither is known), and a reason for collecting nothing where something was collected or nothing is due.
 */
export function checkDifference(
  esperado: number,
  pago: Pago & { comentario: string; motivoCero?: MotivoCero | null | undefined },
  tasa: { dolar: string; real: string } | null,
) {
  const rates = { dolar: tasa && Number(tasa.dolar), real: tasa && Number(tasa.real) }
  if (isTooMuchChange(pago, rates)) throw invalid({ vuelto: VUELTO_DE_MAS })
  if (pago.motivoCero && !isCero(esperado, pago)) throw invalid({ motivoCero: MOTIVO_CERO_DE_MAS })
  if (pago.comentario === '' && (diferencia(esperado, pago, rates) ?? 0) !== 0)
    throw invalid({ comentario: FALTA_COMENTARIO })
}

/** Takes the receipt that a detail names. It must be the caller's own unused upload for this settlement. */
export async function takeOwnComprobante(
  { db, session }: RendicionCall,
  { rendicionId }: LockedRendicion,
  url: string | null,
): Promise<number | null> {
  if (!url) return null
  const id = comprobanteOf(url)
  const own = { id: id ?? 0, rendicionId, usuarioId: session.userId }
  if (!(await takeComprobante(db, own)))
    throw invalid({ urlComprobante: 'El comprobante no es de esta rendición o ya se usó.' })
  return id
}
