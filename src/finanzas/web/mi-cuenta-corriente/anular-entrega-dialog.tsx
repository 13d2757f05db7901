import { refreshAll, useCommand } from '#lib/web/query.ts'
import { ConfirmDialog } from '#lib/web/ui/confirm-dialog.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import type { Entrega } from '../../contract/entrega.ts'
import { entregas } from '../../contract.ts'

interface AnularEntregaDialogProps {
  entrega: Entrega
  onClose: () => void
}

/** Withdraws an own handover that was not received yet. */
export function AnularEntregaDialog({ entrega, onClose }: AnularEntregaDialogProps) {
  const { run, busy, error } = useCommand(entregas.anular)
  const { id, version } = entrega
  const annul = async () => {
    await run({ body: { id, version } }).then(
      () => {
        toast.success(`Entrega N° ${id} anulada`)
        onClose()
      },
      () => void refreshAll(),
    )
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Anular Entrega N° ${id}`}
      message="Sus rutas vuelven a estar por entregar. Después puede declararlas de nuevo."
      confirm="Anular"
      busy={busy}
      busyLabel="Anulando..."
      error={error}
      impossible={error?.status === 404 || error?.status === 409}
      onConfirm={() => void annul()}
    />
  )
}
