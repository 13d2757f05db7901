import { formatDay } from '#lib/contract/civil-day.ts'
import { formatClp } from '#lib/contract/money.ts'
import { refreshAll, useCommand } from '#lib/web/query.ts'
import { ConfirmDialog } from '#lib/web/ui/confirm-dialog.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import type { ComisionPorAprobar } from '#reservas/contract/comision.ts'
import { reservas } from '#reservas/contract.ts'

interface ResolverDialogProps {
  fila: ComisionPorAprobar
  /** Approves it as it is, or else lowers it to the tariff. */
  aprobada: boolean
  onClose: () => void
}

export function ResolverDialog({ fila, aprobada, onClose }: ResolverDialogProps) {
  const { run, busy, error } = useCommand(reservas.aprobarComision)
  const { reservaId, version, hotel, excursion, fecha, comision, tope, recepcionista } = fila
  const decide = async (motivo = '') => {
    await run({ body: { reservaId, version, aprobada, motivo } }).then(
      (done) => {
        toast.success(`Reserva N° ${reservaId}: comisión de ${formatClp(done.comision)}`)
        onClose()
      },
      () => void refreshAll(),
    )
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={aprobada ? 'Aprobar Comisión' : 'Dejar en la Tarifa'}
      tone={aprobada ? 'accent' : 'danger'}
      message={
        <>
          {aprobada ? (
            <>
              <strong>{formatClp(comision)}</strong> a {recepcionista}. La tarifa da{' '}
              {formatClp(tope)}.
            </>
          ) : (
            <>
              La comisión de {recepcionista} baja de {formatClp(comision)} a{' '}
              <strong>{formatClp(tope)}</strong>. El hotel ve el motivo.
            </>
          )}{' '}
          Reserva N° {reservaId}, {hotel.nombre}, {excursion.nombre}, {formatDay(fecha)}.
        </>
      }
      confirm={aprobada ? 'Aprobar' : 'Dejar en la tarifa'}
      {...(!aprobada && { reason: { label: 'Motivo', maxLength: 1000 } })}
      busy={busy}
      busyLabel="Guardando..."
      error={error}
      impossible={error?.status === 404 || error?.status === 409}
      onConfirm={(motivo) => void decide(motivo)}
    />
  )
}
