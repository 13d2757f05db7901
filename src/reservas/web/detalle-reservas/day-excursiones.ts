import { excursiones } from '#catalogos/excursiones/contract.ts'
import { distinguish } from '#catalogos/excursiones/rules.ts'
import type { Day } from '#lib/contract/civil-day.ts'
import { useQuery } from '#lib/web/query.ts'
import { reservas } from '../../contract.ts'
import { viajan } from '../../rules.ts'

/** Returns the excursions of a day with their passengers and their names, of which no two are alike. */
export function useDayExcursiones(fecha: Day | undefined) {
  const day = useQuery(
    reservas.getAllByExcursion,
    { query: { fecha: fecha ?? '' } },
    { enabled: fecha !== undefined },
  )
  const catalogue = useQuery(excursiones.getAll, {})
  const nameOf = new Map(distinguish(catalogue.data ?? []).map((one) => [one.id, one.nombre]))
  const going = new Map<number, { nombre: string; pax: number }>()
  for (const { excursionId, nombreExcursion, ...row } of day.data ?? [])
    going.set(excursionId, {
      nombre: nameOf.get(excursionId) ?? nombreExcursion,
      pax: (going.get(excursionId)?.pax ?? 0) + viajan(row),
    })
  return going
}
