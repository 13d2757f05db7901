import { useQuery } from '#lib/web/query.ts'
import { ChangeAuthors } from '#lib/web/ui/change-authors.tsx'
import type { Reserva } from '../../contract/reserva.ts'
import { historial } from '../../contract.ts'

/** More than ever happen to one reservation while somebody edits it. */
const MAXIMO = 50

/** Everybody who changed it meanwhile, from the change log, the first one first; nothing where that does not answer. */
export function Autores({ antes, ahora }: { antes: Reserva; ahora: Reserva }) {
  // Each version has its entry.
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
