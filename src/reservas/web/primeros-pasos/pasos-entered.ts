import { useState } from 'react'
import { useQuery } from '#lib/web/query.ts'
import type { PrimerosPasos } from '../../contract/primeros-pasos.ts'
import { reservas } from '../../contract.ts'

/**
 * Returns what was entered so far, null once there is a reservation, undefined until it is known. Only a screen that
 * found nothing (`isEmpty`) asks: a product in use makes no call more.
 */
export function usePasosEntered(isEmpty: boolean | undefined): PrimerosPasos | null | undefined {
  const [isOver, setOver] = useState(false)
  const { data, error } = useQuery(
    reservas.getPrimerosPasos,
    {},
    { enabled: isEmpty === true && !isOver },
  )
  if (data === null && !isOver) setOver(true)
  if (isEmpty === undefined) return undefined
  if (!isEmpty || isOver) return null
  return error && !data ? null : data
}
