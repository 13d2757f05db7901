import { Text } from '@mantine/core'
import type { ApiError } from '#lib/web/api.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { cambiosEntre, reservaDelConflicto } from './cambios.ts'
import { CambiosList } from './cambios-list.tsx'

interface FalloProps {
  error: ApiError
  /** The reservation as one saw it. */
  antes: Reserva
}

/** Why it was not done, and what somebody else did to the reservation meanwhile. */
export function Fallo({ error, antes }: FalloProps) {
  const ahora = reservaDelConflicto(error)
  return (
    <>
      {error.message}
      <CambiosList label="Lo que cambió" cambios={ahora ? cambiosEntre(antes, ahora) : []} />
      {error.requestId ? (
        <Text size="xs" ff="monospace">
          Solicitud {error.requestId}
        </Text>
      ) : null}
    </>
  )
}
