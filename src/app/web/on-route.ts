import { esRolDe } from '#acceso/rules.ts'
import { useQuery } from '#lib/web/query.ts'
import { rutas } from '#rutas/contract.ts'

const ONE = { query: { limite: 1 } }

/** Whether somebody who guides or drives beside their own work was put on a route (D11). */
export function useIsOnRoute(rol: string): boolean {
  const { data } = useQuery(rutas.getRutasByRol, ONE, {
    enabled: esRolDe(rol, 'HOTELERIA', 'LCR'),
  })
  return data !== undefined && data.length > 0
}
