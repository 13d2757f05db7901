import { formatDay } from '#lib/contract/civil-day.ts'
import { formatClp } from '#lib/contract/money.ts'
import { CallDialog } from '#lib/web/call-dialog.tsx'
import { comisiones, type Pago } from '../../contract.ts'

interface AnularPagoDialogProps {
  nombre: string
  pagado: NonNullable<Pago['pagado']>
  onClose: () => void
}

export function AnularPagoDialog({ nombre, pagado, onClose }: AnularPagoDialogProps) {
  const { id, version, liquido, fecha, medio, autor } = pagado
  return (
    <CallDialog
      call={comisiones.anularPago}
      inputOf={(motivo) => ({ body: { id, version, motivo } })}
      title="Anular Pago"
      message={
        <>
          <strong>{formatClp(liquido)}</strong> a {nombre}, pagados el {formatDay(fecha)} por{' '}
          {autor}
          {medio ? ` (${medio})` : ''}. El monto vuelve a la caja y el mes queda por pagar.
        </>
      }
      confirm="Anular"
      busyLabel="Anulando..."
      done={`Pago anulado: ${nombre}`}
      onClose={onClose}
    />
  )
}
