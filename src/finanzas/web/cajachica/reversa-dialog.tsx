import { acceso } from '#acceso/contract.ts'
import { formatDay } from '#lib/contract/civil-day.ts'
import { formatClp } from '#lib/contract/money.ts'
import { refreshAll, useCommand, useLoaded } from '#lib/web/query.ts'
import { ConfirmDialog } from '#lib/web/ui/confirm-dialog.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { cajaChica, type Movimiento } from '../../contract.ts'
import { conceptoDeReversa } from '../../rules.ts'

const LONGEST_MOTIVO = 180

interface ReversaDialogProps {
  movimiento: Movimiento
  onClose: () => void
}

/** Reverses a movement by its opposite: the ledger is never edited. */
export function ReversaDialog({ movimiento, onClose }: ReversaDialogProps) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const { run, busy, error } = useCommand(cajaChica.add)
  const { id, fecha, concepto, ingreso, egreso } = movimiento
  const reverse = async (motivo: string) => {
    const body = { fecha: hoy, concepto: conceptoDeReversa(motivo), reversaDe: id }
    await run({ body }).then(
      () => {
        toast.success(`Movimiento reversado: ${concepto}`)
        onClose()
      },
      () => void refreshAll(),
    )
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Reversar Movimiento"
      message={
        <>
          Se anota hoy {egreso > 0 ? 'un ingreso' : 'un egreso'} de{' '}
          <strong>{formatClp(egreso || ingreso)}</strong>, que deja sin efecto <em>{concepto}</em>,
          del {formatDay(fecha)}. Ambos quedan en la caja.
        </>
      }
      confirm="Reversar"
      reason={{ label: 'Motivo', maxLength: LONGEST_MOTIVO }}
      busy={busy}
      busyLabel="Reversando..."
      error={error}
      impossible={error?.status === 404 || error?.status === 409}
      onConfirm={(motivo) => void reverse(motivo)}
    />
  )
}
