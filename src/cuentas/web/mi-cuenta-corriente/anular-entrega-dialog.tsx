import { CallDialog } from '#lib/web/call-dialog.tsx'
import type { Entrega } from '../../contract/entrega.ts'
import { entregas } from '../../contract.ts'

interface AnularEntregaDialogProps {
  entrega: Entrega
  onClose: () => void
}

/** Withdraws an own handover that was not received yet. */
export const AnularEntregaDialog = ({
  entrega: { id, version },
  onClose,
}: AnularEntregaDialogProps) => (
  <CallDialog
    call={entregas.anular}
    inputOf={() => ({ body: { id, version } })}
    longestReason={0}
    title={`Anular Entrega N° ${id}`}
    message="Sus rutas vuelven a estar por entregar. Después puede declararlas de nuevo."
    confirm="Anular"
    busyLabel="Anulando..."
    done={`Entrega N° ${id} anulada`}
    onClose={onClose}
  />
)
