import { useQuery } from '#lib/web/query.ts'
import type { Rendicion } from '../../contract/rendicion.ts'
import { rendiciones } from '../../contract.ts'

/** The settlement of a route; begun now, for a route without a guide that nobody has begun to settle. */
export function useAbierta(rutaId: number, conocida: Rendicion | undefined) {
  const abierta = useQuery(rendiciones.add, { body: { rutaId } }, { enabled: !conocida })
  return { rendicion: conocida ?? abierta.data, error: abierta.error }
}
