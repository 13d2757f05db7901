import { useAlcance, useMay } from '#acceso/web/parts/may.ts'
import { reservas } from '../../contract.ts'

/** Returns whether the user sells: adds reservations, and reads fewer than all of them. */
export function useSells() {
  const adds = useMay(reservas.add)
  const reads = useAlcance(reservas.getAll)
  return adds && reads !== 'A'
}
