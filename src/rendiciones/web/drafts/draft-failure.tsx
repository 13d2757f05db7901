import type { ApiError } from '#lib/web/api.ts'
import { Failure } from '#lib/web/ui/failure.tsx'

/** Explains a failed save. Without a signal it adds that the draft is kept. */
export const DraftFailure = ({ error }: { error: ApiError | null }) => (
  <Failure title="No se pudo guardar" error={error}>
    {error?.status === 0
      ? ' Lo que escribió queda guardado en este dispositivo: envíelo cuando vuelva la señal.'
      : null}
  </Failure>
)
