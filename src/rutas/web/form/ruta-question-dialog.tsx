import { ConfirmDialog } from '#lib/web/ui/confirm-dialog.tsx'
import type { RutaQuestion } from './save-ruta.ts'

interface Asking {
  asked: RutaQuestion | null
  busy: boolean
  confirm: () => void
  review: () => void
}

/** Asks what the server asked before it saves a route. */
export const RutaQuestionDialog = ({ saved }: { saved: Asking }) => (
  <ConfirmDialog
    opened={saved.asked !== null}
    onClose={saved.review}
    title={saved.asked?.title ?? ''}
    message={saved.asked?.message ?? ''}
    confirm={saved.asked?.confirm ?? ''}
    cancel={saved.asked?.cancel ?? 'Revisar'}
    tone="accent"
    busy={saved.busy}
    onConfirm={saved.confirm}
  />
)
