import { useQuery } from '#lib/web/query.ts'
import { ChangeAuthors } from '#lib/web/ui/change-authors.tsx'
import type { Reserva } from '../../contract/reserva.ts'
import { historial } from '../../contract.ts'

/** Limit of the log entries read: far above the edits that happen during one edit. */
const MAXIMO = 50

/** Names of the users who changed the row since it was loaded, oldest change first. Empty if the log fails. */
export function Autores({ antes, ahora }: { antes: Reserva; ahora: Reserva }) {
  // Each version has one log entry.
  const cuantos = Math.min(ahora.version - antes.version, MAXIMO)
  const { data } = useQuery(
    historial.get,
    { query: { reservaId: ahora.id, limite: Math.max(cuantos, 1) } },
    { staleTime: 0, enabled: cuantos > 0 },
  )
  const cambios = data?.toReversed().map(({ id, nombreUsuario, fecha, hora, motivo }) => ({
    id,
    name: nombreUsuario,
    day: fecha,
    time: hora,
    reason: motivo,
  }))
  return <ChangeAuthors changes={cambios ?? []} />
}
