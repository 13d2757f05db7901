import { useQuery } from '#lib/web/query.ts'
import type { Rendicion } from '../../contract/rendicion.ts'
import { rendiciones } from '../../contract.ts'
import { keepsTurn } from '../drafts/entry.ts'

/**
 * Returns the settlement of a route. Opens it for a route without a guide if nobody has. Without a signal the queue
 * opens it: only a refusal is an error.
 */
export function useOpenRendicion(rutaId: number, known: Rendicion | undefined) {
  const opened = useQuery(rendiciones.add, { body: { rutaId } }, { enabled: !known })
  const isRefused = opened.error && !keepsTurn(opened.error.status)
  return { rendicion: known ?? opened.data, error: isRefused ? opened.error : null }
}
