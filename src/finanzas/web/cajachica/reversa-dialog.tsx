import { acceso } from '#acceso/contract.ts'
import { formatDay } from '#lib/contract/civil-day.ts'
import { formatClp } from '#lib/contract/money.ts'
import { CallDialog } from '#lib/web/call-dialog.tsx'
import { useLoaded } from '#lib/web/query.ts'
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
  const { id, fecha, concepto, ingreso, egreso } = movimiento
  return (
    <CallDialog
      call={cajaChica.add}
      inputOf={(motivo) => ({
        body: { fecha: hoy, concepto: conceptoDeReversa(motivo), reversaDe: id },
      })}
      longestReason={LONGEST_MOTIVO}
      title="Reversar Movimiento"
      message={
        <>
          Se anota hoy {egreso > 0 ? 'un ingreso' : 'un egreso'} de{' '}
          <strong>{formatClp(egreso || ingreso)}</strong>, que deja sin efecto <em>{concepto}</em>,
          del {formatDay(fecha)}. Ambos quedan en la caja.
        </>
      }
      confirm="Reversar"
      busyLabel="Reversando..."
      done={`Movimiento reversado: ${concepto}`}
      onClose={onClose}
    />
  )
}
