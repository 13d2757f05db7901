import { redactHistory } from '#db/bookkeeping/history-texts.ts'
import { redactAnswers } from '#db/bookkeeping/kept-answers.ts'
import { MASCARAS } from '#reservas/contract/datos.ts'
import type { Protection } from '#reservas/server/steps/mask-reserva.ts'
import { porResolver } from '../../contract/por-resolver.ts'
import { forgetTexts } from '../queries/por-resolver.ts'

/** Removes comments, reasons and receipts of money to resolve of an anonymised passenger. Nobody reads them while data are blocked. */
export async function forgetPorResolver({ db }: Protection, reservaId: number) {
  const { nombre: name, texto: text } = MASCARAS.anonimos
  for (const id of await forgetTexts(db, reservaId, text)) {
    await redactHistory(db, { entidad: 'cobro_por_resolver', id }, { name, text, fields: {} })
    await redactAnswers(db, {
      calls: [porResolver.add.key, porResolver.resolver.key],
      at: [],
      id,
      values: { comentario: '', motivo: text, urlComprobante: null },
    })
  }
}
