import type { Day } from '#lib/contract/civil-day.ts'
import { useQuery } from '#lib/web/query.ts'
import { reservas } from '../../contract.ts'
import { viajan } from '../../rules.ts'

/** Returns the excursions of a day with their names and passengers. */
export function useDayExcursiones(fecha: Day | undefined) {
  const day = useQuery(
    reservas.getAllByExcursion,
    { query: { fecha: fecha ?? '' } },
    { enabled: fecha !== undefined },
  )
  const going = new Map<number, { nombre: string; pax: number }>()
  for (const { excursionId, nombreExcursion: nombre, ...row } of day.data ?? [])
    going.set(excursionId, { nombre, pax: (going.get(excursionId)?.pax ?? 0) + viajan(row) })
  return going
}
