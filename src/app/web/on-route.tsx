import { useEffect } from 'react'
import { useQuery } from '#lib/web/query.ts'
import { rutas } from '#rutas/contract.ts'

const ONE = { query: { limite: 1 } }

export interface OnRouteProps {
  onAnswer: (isOnRoute: boolean) => void
}

/** Reports whether a user with other work was put on a route as guide or driver (AC-8). */
export function OnRoute({ onAnswer }: OnRouteProps) {
  const { data } = useQuery(rutas.getRutasByRol, ONE)
  const isOnRoute = data !== undefined && data.length > 0
  useEffect(() => onAnswer(isOnRoute), [isOnRoute, onAnswer])
  return null
}
