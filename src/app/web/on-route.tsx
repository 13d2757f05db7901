import { useEffect } from 'react'
import { useQuery } from '#lib/web/query.ts'
import { rutas } from '#rutas/contract.ts'

const ONE = { query: { limite: 1 } }

export interface OnRouteProps {
  onAnswer: (isOnRoute: boolean) => void
}

/** Says whether somebody who may guide or drive beside their own work was put on a route (D11). */
export function OnRoute({ onAnswer }: OnRouteProps) {
  const { data } = useQuery(rutas.getRutasByRol, ONE)
  const isOnRoute = data !== undefined && data.length > 0
  useEffect(() => onAnswer(isOnRoute), [isOnRoute, onAnswer])
  return null
}
