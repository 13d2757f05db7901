import { refreshAll, useCommand } from '#lib/web/query.ts'
import { ConfirmDialog } from '#lib/web/ui/confirm-dialog.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import type { Entrega } from '../../contract/entrega.ts'
import { entregas } from '../../contract.ts'

interface AnularEntregaDialogProps {
  entrega: Entrega
  onClose: () => void
}

/** Withdraws a handover with a reason: its routes may be handed over again. */
export function AnularEntregaDialog({ entrega, onClose }: AnularEntregaDialogProps) {
  const { run, busy, error } = useCommand(entregas.anular)
  const { id, version, usuario, estado } = entrega
  const annul = async (motivo: string) => {
    await run({ body: { id, version, motivo } }).then(
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
      title="Anular Entrega"
      message={
        estado === 'recibida'
          ? `Entrega N° ${id} de ${usuario.nombre}: lo recibido vuelve a su cuenta, y sus rutas quedan por entregar otra vez.`
          : `Entrega N° ${id} de ${usuario.nombre}: aún no se recibe. Sus rutas quedan por entregar otra vez.`
      }
      confirm="Anular"
      reason={{ label: 'Motivo', maxLength: 1000 }}
      busy={busy}
      busyLabel="Anulando..."
      error={error}
      impossible={error?.status === 404 || error?.status === 409}
      onConfirm={(motivo) => void annul(motivo)}
    />
  )
}
