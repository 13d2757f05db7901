import type { ApiError } from '#lib/web/api.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { cambiosEntre, reservaDelConflicto } from './cambios.ts'
import { CambiosList } from './cambios-list.tsx'

interface CambiosAjenosProps {
  error: ApiError | null
  /** The reservation as one saw it. */
  antes: Reserva
}

/** What somebody else did to the reservation meanwhile, which is why it was not done. */
export function CambiosAjenos({ error, antes }: CambiosAjenosProps) {
  const ahora = reservaDelConflicto(error)
  return <CambiosList label="Lo que cambió" cambios={ahora ? cambiosEntre(antes, ahora) : []} />
}
