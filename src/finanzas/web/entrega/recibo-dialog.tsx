import { Dialog } from '#lib/web/ui/dialog.tsx'
import { PrintButton } from '#lib/web/ui/print-button.tsx'
import { Printed, PrintView } from '#lib/web/ui/print-view.tsx'
import type { Entrega } from '../../contract/entrega.ts'
import { Recibo } from './recibo.tsx'

interface ReciboDialogProps {
  entrega: Entrega
  onClose: () => void
}

/** Receipt of a handover, to print and sign. */
export const ReciboDialog = ({ entrega, onClose }: ReciboDialogProps) => (
  <Dialog
    opened
    onClose={onClose}
    title="Comprobante de Entrega"
    size="lg"
    footer={<PrintButton data-autofocus />}
  >
    <Printed paper={<PrintView inDialog>{() => <Recibo entrega={entrega} printed />}</PrintView>}>
      <Recibo entrega={entrega} />
    </Printed>
  </Dialog>
)
