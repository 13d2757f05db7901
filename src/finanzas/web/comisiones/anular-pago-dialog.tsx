import { formatDay } from '#lib/contract/civil-day.ts'
import { formatClp } from '#lib/contract/money.ts'
import { refreshAll, useCommand } from '#lib/web/query.ts'
import { ConfirmDialog } from '#lib/web/ui/confirm-dialog.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { comisiones, type Pago } from '../../contract.ts'

interface AnularPagoDialogProps {
  nombre: string
  pagado: NonNullable<Pago['pagado']>
  onClose: () => void
}

export function AnularPagoDialog({ nombre, pagado, onClose }: AnularPagoDialogProps) {
  const { run, busy, error } = useCommand(comisiones.anularPago)
  const { id, version, liquido, fecha, medio, autor } = pagado
  const annul = async (motivo: string) => {
    await run({ body: { id, version, motivo } }).then(
      () => {
        toast.success(`Pago anulado: ${nombre}`)
        onClose()
      },
      () => void refreshAll(),
    )
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Anular Pago"
      message={
        <>
          <strong>{formatClp(liquido)}</strong> a {nombre}, pagados el {formatDay(fecha)} por{' '}
          {autor}
          {medio ? ` (${medio})` : ''}. El monto vuelve a la caja y el mes queda por pagar.
        </>
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
