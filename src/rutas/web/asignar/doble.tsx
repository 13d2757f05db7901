import { ConfirmDialog } from '#lib/web/ui/confirm-dialog.tsx'
import type { Choque } from '../../contract.ts'
import { frasesDeChoque } from '../../rules.ts'

interface DobleProps {
  choques: readonly Choque[] | null
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Who or what would go out twice that day, before it is confirmed (D30). */
export const Doble = ({ choques, busy, onConfirm, onClose }: DobleProps) => (
  <ConfirmDialog
    opened={choques !== null}
    onClose={onClose}
    title="Ya está asignado ese día"
    message={choques ? frasesDeChoque(choques) : ''}
    confirm="Asignar de todos modos"
    cancel="Revisar"
    tone="accent"
    busy={busy}
    onConfirm={onConfirm}
  />
)
