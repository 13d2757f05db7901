import { invalid } from '#lib/server/errors.ts'
import { comprobanteDe, diferencia, FALTA_COMENTARIO, type Pago } from '../../rules.ts'
import { takeComprobante } from '../queries/comprobantes.ts'
import type { Abierta, Llamada } from './abrir.ts'

/** A difference with what was expected wants a word about it; without a rate there is none to tell (D33). */
export function checkDiferencia(
  esperado: number,
  pago: Pago & { comentario: string },
  tasa: { dolar: string; real: string } | null,
) {
  const enPesos = { dolar: tasa && Number(tasa.dolar), real: tasa && Number(tasa.real) }
  if (pago.comentario === '' && (diferencia(esperado, pago, enPesos) ?? 0) !== 0)
    throw invalid({ comentario: FALTA_COMENTARIO })
}

/** The receipt that a detail names: one's own upload for this settlement that no detail took yet (D35). */
export async function tomarComprobante(
  { db, session }: Llamada,
  { rendicionId }: Abierta,
  url: string | null,
): Promise<number | null> {
  if (!url) return null
  const id = comprobanteDe(url)
  const mio = { id: id ?? 0, rendicionId, usuarioId: session.userId }
  if (!(await takeComprobante(db, mio)))
    throw invalid({ urlComprobante: 'El comprobante no es de esta rendición o ya se usó.' })
  return id
}
