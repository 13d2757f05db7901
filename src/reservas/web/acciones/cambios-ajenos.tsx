import type { ApiError } from '#lib/web/api.ts'
import { ChangeList } from '#lib/web/ui/change-list.tsx'
import type { Reserva } from '../../contract/reserva.ts'
import { cambiosEntre, reservaDelConflicto } from './cambios.ts'
import { leidos } from './cambios-leidos.ts'

interface CambiosAjenosProps {
  error: ApiError | null
  antes: Reserva
}

/** Shows what another user changed meanwhile, which is why the action failed. */
export function CambiosAjenos({ error, antes }: CambiosAjenosProps) {
  const ahora = reservaDelConflicto(error)
  return (
    <ChangeList label="Lo que cambió" changes={ahora ? leidos(cambiosEntre(antes, ahora)) : []} />
  )
}
