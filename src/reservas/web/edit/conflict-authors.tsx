import { useQuery } from '#lib/web/query.ts'
import { ChangeAuthors } from '#lib/web/ui/change-authors.tsx'
import type { Reserva } from '../../contract/reserva.ts'
import { historial } from '../../contract.ts'

/** Limit of the log entries read: far above the edits that happen during one edit. */
const MOST_ENTRIES = 50

/** Names of the users who changed the row since it was loaded, oldest change first. Empty if the log fails. */
export function ConflictAuthors({ before, now }: { before: Reserva; now: Reserva }) {
  // Each version has one log entry.
  const count = Math.min(now.version - before.version, MOST_ENTRIES)
  const { data } = useQuery(
    historial.get,
    { query: { reservaId: now.id, limite: Math.max(count, 1) } },
    { staleTime: 0, enabled: count > 0 },
  )
  const changes = data?.toReversed().map(({ id, nombreUsuario, fecha, hora, motivo }) => ({
    id,
    name: nombreUsuario,
    day: fecha,
    time: hora,
    reason: motivo,
  }))
  return <ChangeAuthors changes={changes ?? []} />
}
