import { CallDialog } from '#lib/web/call-dialog.tsx'
import type { Entrega } from '../../contract/entrega.ts'
import { entregas } from '../../contract.ts'

interface AnularEntregaDialogProps {
  entrega: Entrega
  onClose: () => void
}

/** Withdraws a handover with a reason: its routes may be handed over again. */
export function AnularEntregaDialog({ entrega, onClose }: AnularEntregaDialogProps) {
  const { id, version, usuario, estado } = entrega
  return (
    <CallDialog
      call={entregas.anular}
      inputOf={(motivo) => ({ body: { id, version, motivo } })}
      title="Anular Entrega"
      message={
        estado === 'recibida'
          ? `Entrega N° ${id} de ${usuario.nombre}: lo recibido vuelve a su cuenta, y sus rutas quedan por entregar otra vez.`
          : `Entrega N° ${id} de ${usuario.nombre}: aún no se recibe. Sus rutas quedan por entregar otra vez.`
      }
      confirm="Anular"
      busyLabel="Anulando..."
      done={`Entrega N° ${id} anulada`}
      onClose={onClose}
    />
  )
}
