import { ConfirmDialog } from '#lib/web/ui/confirm-dialog.tsx'
import { frasesDeChoque } from '../../rules.ts'
import type { useGuardar } from './guardar.ts'

export const Doble = ({ guardado }: { guardado: ReturnType<typeof useGuardar> }) => (
  <ConfirmDialog
    opened={guardado.choques !== null}
    onClose={guardado.revisar}
    title="Ya está asignado ese día"
    message={guardado.choques ? frasesDeChoque(guardado.choques) : ''}
    confirm="Asignar de todos modos"
    cancel="Revisar"
    tone="accent"
    busy={guardado.busy}
    onConfirm={guardado.confirmar}
  />
)
