import { invalid } from '#lib/server/errors.ts'
import type { Gasto } from '../../contract/rendicion.ts'
import { GASTO_LINES, type Linea, type MotivoCero } from '../../contract/rendicion-fields.ts'
import type { Comprobantes } from '../../contract/rendicion-input.ts'
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
import { clearGasto, takeComprobante } from '../queries/comprobantes.ts'
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

/** Takes the receipt that a detail or a line of the expenses names. It must be the caller's own unused upload for this settlement. */
export async function takeOwnComprobante(
  { db, session }: RendicionCall,
  { rendicionId }: LockedRendicion,
  url: string | null,
  gasto?: Linea,
): Promise<number | null> {
  if (!url) return null
  const id = comprobanteOf(url)
  const own = { id: id ?? 0, rendicionId, usuarioId: session.userId, gasto }
  if (!(await takeComprobante(db, own)))
    throw invalid({
      [gasto ? `comprobantes.${gasto}` : 'urlComprobante']:
        'El comprobante no es de esta rendición o ya se usó. Suba la foto de nuevo.',
    })
  return id
}

/** Gives lines of the expenses their receipts. Returns whether any line has another one now. */
export async function takeComprobantesDeGasto(
  call: RendicionCall,
  ruta: LockedRendicion,
  { wanted, before = {} }: { wanted: Comprobantes; before?: Gasto['comprobantes'] },
): Promise<boolean> {
  const others = GASTO_LINES.filter(
    ({ linea }) => wanted[linea] !== undefined && (wanted[linea] || undefined) !== before[linea],
  )
  for (const { linea } of others) {
    await clearGasto(call.db, ruta.rendicionId, linea)
    await takeOwnComprobante(call, ruta, wanted[linea] ?? null, linea)
  }
  return others.length > 0
}
