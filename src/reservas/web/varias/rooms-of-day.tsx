import { useQuery } from '#lib/web/query.ts'
import { salidaOf } from '../../contract/other-day.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { reservas } from '../../contract.ts'
import { paxOf } from '../../rules.ts'
import { RoomFacts } from '../seats/room-facts.tsx'

interface RoomsOfDayProps {
  fecha: string | null
  /** Reservations that go to that day. */
  rows: readonly Reserva[]
}

/** Seats left on a day in each excursion of some reservations, beside how many passengers come. */
export function RoomsOfDay({ fecha, rows }: RoomsOfDayProps) {
  const { data } = useQuery(
    reservas.getSalidas,
    { query: { fecha: fecha ?? '' } },
    { enabled: fecha !== null },
  )
  if (fecha === null) return null
  const byExcursion = Map.groupBy(rows, ({ excursionId }) => excursionId)
  return [...byExcursion].map(([id, some]) => {
    const [first] = some
    const salida = first && salidaOf(first, data)
    if (!first || salida?.quedan === undefined) return null
    return (
      <div key={id}>
        {first.nombreExcursion}
        <RoomFacts salida={salida} pax={some.reduce((sum, row) => sum + paxOf(row), 0)} />
      </div>
    )
  })
}
