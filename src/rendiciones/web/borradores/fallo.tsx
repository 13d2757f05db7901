import type { ApiError } from '#lib/web/api.ts'
import { Failure } from '#lib/web/ui/failure.tsx'

/** Why it was not entered; nothing that was typed is lost, least of all where there is no signal (D4). */
export const Fallo = ({ error }: { error: ApiError | null }) => (
  <Failure title="No se pudo guardar" error={error}>
    {error?.status === 0
      ? ' Lo que escribió queda guardado en este dispositivo: envíelo cuando vuelva la señal.'
      : null}
  </Failure>
)
