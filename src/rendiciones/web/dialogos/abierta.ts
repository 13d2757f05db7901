import { useQuery } from '#lib/web/query.ts'
import type { Rendicion } from '../../contract/rendicion.ts'
import { rendiciones } from '../../contract.ts'

/** Returns the settlement of a route. Opens it for a route without a guide if nobody has. */
export function useAbierta(rutaId: number, conocida: Rendicion | undefined) {
  const abierta = useQuery(rendiciones.add, { body: { rutaId } }, { enabled: !conocida })
  return { rendicion: conocida ?? abierta.data, error: abierta.error }
}
