import { type Tarifa, tarifas } from '#catalogos/tarifas/contract.ts'
import { formatTarifa, ventasDeTarifa } from '#catalogos/tarifas/rules.ts'
import { formatDay } from '#lib/contract/civil-day.ts'
import { refreshAll, useCommand } from '#lib/web/query.ts'
import { ConfirmDialog } from '#lib/web/ui/confirm-dialog.tsx'
import { toast } from '#lib/web/ui/toast.tsx'

export function AnularTarifaDialog({ tarifa, onClose }: { tarifa: Tarifa; onClose: () => void }) {
  const { run, busy, error } = useCommand(tarifas.anular)
  const { id, version, desde } = tarifa
  const annul = async (motivo: string) => {
    await run({ body: { id, version, motivo } }).then(
      () => {
        toast.success(`Tarifa anulada: ${ventasDeTarifa(tarifa)}`)
        onClose()
      },
      () => void refreshAll(),
    )
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Anular Tarifa"
      message={
        <>
          <strong>{formatTarifa(tarifa)}</strong>, {ventasDeTarifa(tarifa)}, desde el{' '}
          {formatDay(desde)}. Las reservas ya vendidas conservan su comisión.
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
