import { later } from '#lib/web/ui/later.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { ComprobanteDialog } from '../comprobante/comprobante-dialog.tsx'
import { VentaDialog } from '../comprobante/venta-dialog.tsx'
import { HistorialDialog } from '../historial/historial-dialog.tsx'
import { isConfirmable, type RowButton } from './row-actions.ts'

/** Chosen action and its reservation. Kept while the dialog closes. */
export interface PickedAction {
  button: RowButton
  reserva: Reserva
  opened: boolean
  /** Number of openings: each one resets the dialog. */
  openings: number
}

const useFichaDialog = later(async () => (await import('./ficha-dialog.tsx')).FichaDialog)
const useEditDialog = later(async () => (await import('../edit/edit-dialog.tsx')).EditDialog)
const useCambiarFechaDialog = later(
  async () => (await import('../fecha/cambiar-fecha-dialog.tsx')).CambiarFechaDialog,
)
const useConfirmActionDialog = later(
  async () => (await import('./confirm-action-dialog.tsx')).ConfirmActionDialog,
)

/** Dialogs of the row actions. Their code loads after the list is usable. */
export function ActionDialogs({
  picked,
  onClose,
}: {
  picked: PickedAction | null
  onClose: () => void
}) {
  const button = picked?.button
  const confirmable = button && isConfirmable(button) ? button : null
  const FichaDialog = useFichaDialog(button === 'ver')
  const EditDialog = useEditDialog(button === 'editar')
  const CambiarFechaDialog = useCambiarFechaDialog(button === 'cambiarFecha')
  const ConfirmActionDialog = useConfirmActionDialog(confirmable !== null)
  const shown = (which: RowButton) => (picked?.opened && button === which ? picked.reserva : null)
  return (
    <>
      <ComprobanteDialog reserva={shown('comprobante')} onClose={onClose} />
      <VentaDialog ventaId={shown('venta')?.ventaId ?? null} onClose={onClose} />
      <HistorialDialog reserva={shown('observar')} onClose={onClose} />
      {picked && button === 'ver' && FichaDialog ? (
        <FichaDialog {...picked} onClose={onClose} />
      ) : null}
      {picked && button === 'editar' && EditDialog ? (
        <EditDialog key={picked.openings} {...picked} onClose={onClose} />
      ) : null}
      {picked && button === 'cambiarFecha' && CambiarFechaDialog ? (
        <CambiarFechaDialog key={picked.openings} {...picked} onClose={onClose} />
      ) : null}
      {picked && confirmable && ConfirmActionDialog ? (
        <ConfirmActionDialog
          key={picked.openings}
          {...picked}
          accion={confirmable}
          onClose={onClose}
        />
      ) : null}
    </>
  )
}
