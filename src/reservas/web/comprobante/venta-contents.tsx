import { useQuery } from '#lib/web/query.ts'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { PrintButton } from '#lib/web/ui/print-button.tsx'
import { Unread } from '#lib/web/ui/unread.tsx'
import { reservas } from '../../contract.ts'
import { ComprobanteVenta } from './comprobante-venta.tsx'
import { ExportPdfButton } from './export-pdf-button.tsx'
import { usePageLinks } from './page-links.ts'

export interface VentaDialogProps {
  /** Sale whose voucher is shown; null while closed. */
  ventaId: string | null
  onClose: () => void
}

export function VentaContents({ ventaId, onClose }: VentaDialogProps) {
  const { data, error, refetch } = useQuery(
    reservas.getVenta,
    { query: { ventaId: ventaId ?? '' } },
    { enabled: ventaId !== null },
  )
  const [first, ...rest] = data ?? []
  const links = usePageLinks((data ?? []).map(({ id }) => id))
  return (
    <Dialog
      opened={ventaId !== null}
      onClose={onClose}
      title="Comprobante de la venta"
      size="lg"
      footer={
        first ? (
          <>
            <PrintButton />
            <ExportPdfButton
              save={async (ajustes) =>
                (await import('./venta-pdf.ts')).saveVenta([first, ...rest], ajustes, links)
              }
            />
          </>
        ) : undefined
      }
    >
      {first ? (
        <ComprobanteVenta reservas={[first, ...rest]} links={links} />
      ) : (
        <Unread data={data} error={error} onRetry={refetch} rows={3} />
      )}
    </Dialog>
  )
}
