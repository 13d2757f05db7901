import { type Tarifa, tarifas } from '#catalogos/tarifas/contract.ts'
import { formatTarifa, ventasDeTarifa } from '#catalogos/tarifas/rules.ts'
import { formatDay } from '#lib/contract/civil-day.ts'
import { CallDialog } from '#lib/web/call-dialog.tsx'

export function AnularTarifaDialog({ tarifa, onClose }: { tarifa: Tarifa; onClose: () => void }) {
  const { id, version, desde } = tarifa
  return (
    <CallDialog
      call={tarifas.anular}
      inputOf={(motivo) => ({ body: { id, version, motivo } })}
      title="Anular Tarifa"
      message={
        <>
          <strong>{formatTarifa(tarifa)}</strong>, {ventasDeTarifa(tarifa)}, desde el{' '}
          {formatDay(desde)}. Las reservas ya vendidas conservan su comisión.
        </>
      }
      confirm="Anular"
      busyLabel="Anulando..."
      done={`Tarifa anulada: ${ventasDeTarifa(tarifa)}`}
      onClose={onClose}
    />
  )
}
