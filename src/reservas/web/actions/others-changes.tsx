import type { ApiError } from '#lib/web/api.ts'
import { ChangeList } from '#lib/web/ui/change-list.tsx'
import type { Reserva } from '../../contract/reserva.ts'
import { readChanges } from '../historial/entry-texts.ts'
import { reservaChanges, reservaInConflict } from '../reserva-changes.ts'

interface OthersChangesProps {
  error: ApiError | null
  before: Reserva
}

/** Shows what another user changed meanwhile, which is why the action failed. */
export function OthersChanges({ error, before }: OthersChangesProps) {
  const now = reservaInConflict(error)
  const changes = now ? readChanges(reservaChanges(before, now)) : []
  return <ChangeList label="Lo que cambió" changes={changes} />
}
