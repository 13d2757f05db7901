import type { ApiError } from '#lib/web/api.ts'
import { ChangeList } from '#lib/web/ui/change-list.tsx'
import type { Reserva } from '../../contract/reserva.ts'
import { cambiosEntre, reservaDelConflicto } from './cambios.ts'
import { leidos } from './cambios-leidos.ts'

interface CambiosAjenosProps {
  error: ApiError | null
  /** The reservation as one saw it. */
  antes: Reserva
}

/** What somebody else did to the reservation meanwhile, which is why it was not done. */
export function CambiosAjenos({ error, antes }: CambiosAjenosProps) {
  const ahora = reservaDelConflicto(error)
  return (
    <ChangeList label="Lo que cambió" changes={ahora ? leidos(cambiosEntre(antes, ahora)) : []} />
  )
}
