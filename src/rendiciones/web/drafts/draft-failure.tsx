import type { ApiError } from '#lib/web/api.ts'
import { Failure } from '#lib/web/ui/failure.tsx'
import { keepsTurn } from './entry.ts'

/** Explains a failed save, and that what keeps its turn is sent by itself. */
export const DraftFailure = ({ error }: { error: ApiError | null }) => (
  <Failure title="No se pudo guardar" error={error}>
    {error && keepsTurn(error.status)
      ? ' Queda por sincronizar. Se enviará cuando se pueda.'
      : null}
  </Failure>
)
