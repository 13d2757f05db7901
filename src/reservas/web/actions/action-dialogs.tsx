import { later } from '#lib/web/ui/later.ts'
import type { Opened } from '#lib/web/ui/opened.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { ComprobanteDialog } from '../comprobante/comprobante-dialog.tsx'
import { VentaDialog } from '../comprobante/venta-dialog.tsx'
import { isConfirmable, type RowButton } from './row-actions.ts'

/** Chosen action and its reservation. */
export interface PickedAction {
  button: RowButton
  reserva: Reserva
}

const useEditDialog = later(async () => (await import('../edit/edit-dialog.tsx')).EditDialog)
const useCambiarFechaDialog = later(
  async () => (await import('../fecha/cambiar-fecha-dialog.tsx')).CambiarFechaDialog,
)
const useConfirmActionDialog = later(
  async () => (await import('./confirm-action-dialog.tsx')).ConfirmActionDialog,
)

interface ActionDialogsProps {
  picked: Opened<PickedAction> | null
  onClose: () => void
}

/** Dialogs of the row actions. Their code loads after the list is usable. */
export function ActionDialogs({ picked, onClose }: ActionDialogsProps) {
  const button = picked?.about.button
  const confirmable = button && isConfirmable(button) ? button : null
  const EditDialog = useEditDialog(button === 'editar')
  const CambiarFechaDialog = useCambiarFechaDialog(button === 'cambiarFecha')
  const ConfirmActionDialog = useConfirmActionDialog(confirmable !== null)
  const shown = (which: RowButton) =>
    picked?.opened && button === which ? picked.about.reserva : null
  const about = picked && { reserva: picked.about.reserva, opened: picked.opened, onClose }
  return (
    <>
      <ComprobanteDialog reserva={shown('comprobante')} onClose={onClose} />
      <VentaDialog ventaId={shown('venta')?.ventaId ?? null} onClose={onClose} />
      {about && button === 'editar' && EditDialog ? (
        <EditDialog key={picked.turn} {...about} />
      ) : null}
      {about && button === 'cambiarFecha' && CambiarFechaDialog ? (
        <CambiarFechaDialog key={picked.turn} {...about} />
      ) : null}
      {about && confirmable && ConfirmActionDialog ? (
        <ConfirmActionDialog key={picked.turn} {...about} accion={confirmable} />
      ) : null}
    </>
  )
}
