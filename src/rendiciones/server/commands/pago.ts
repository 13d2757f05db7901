import { invalid } from '#lib/server/errors.ts'
import { comprobanteDe, diferencia, FALTA_COMENTARIO, type Pago } from '../../rules.ts'
import { takeComprobante } from '../queries/comprobantes.ts'
import type { Abierta, Llamada } from './abrir.ts'

/** Requires a comment if the amounts differ from the expected one. Without a rate no difference is known. */
export function checkDiferencia(
  esperado: number,
  pago: Pago & { comentario: string },
  tasa: { dolar: string; real: string } | null,
) {
  const enPesos = { dolar: tasa && Number(tasa.dolar), real: tasa && Number(tasa.real) }
  if (pago.comentario === '' && (diferencia(esperado, pago, enPesos) ?? 0) !== 0)
    throw invalid({ comentario: FALTA_COMENTARIO })
}

/** Takes the receipt that a detail names. It must be the caller's own unused upload for this settlement. */
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
