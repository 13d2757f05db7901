import { useQuery } from '#lib/web/query.ts'
import type { Rendicion } from '../../contract/rendicion.ts'
import { rendiciones } from '../../contract.ts'

/** Returns the settlement of a route. Opens it for a route without a guide if nobody has. */
export function useOpenRendicion(rutaId: number, known: Rendicion | undefined) {
  const opened = useQuery(rendiciones.add, { body: { rutaId } }, { enabled: !known })
  return { rendicion: known ?? opened.data, error: opened.error }
}
