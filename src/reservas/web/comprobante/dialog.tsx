import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '#acceso/web/parts/may.ts'
import { useQuery } from '#lib/web/query.ts'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { PrintButton } from '#lib/web/ui/print-button.tsx'
import { Unread } from '#lib/web/ui/unread.tsx'
import type { Reserva } from '../../contract/reserva.ts'
import { reservas } from '../../contract.ts'
import { useCopyReserva } from '../copy-reserva.ts'
import { Comprobante } from './comprobante.tsx'
import { ExportPdfButton } from './export-pdf-button.tsx'
import { usePageLinks } from './page-links.ts'
import { VentaButton } from './venta-button.tsx'
import { VentaDialog } from './venta-dialog.tsx'

interface DialogButtonsProps {
  reserva: Reserva
  link: string | undefined
  onLeave: () => void
  onVenta: () => void
}

function DialogButtons({ reserva, link, onLeave, onVenta }: DialogButtonsProps) {
  const mayAdd = useMay(reservas.add)
  const copyReserva = useCopyReserva()
  const copy = () => {
    onLeave()
    copyReserva(reserva)
  }
  return (
    <>
      {mayAdd ? (
        <Button variant="default" leftSection={<IconCalendarPlus size={18} />} onClick={copy}>
          Agregar Reserva
        </Button>
      ) : null}
      <VentaButton reserva={reserva} onPress={onVenta} />
      <PrintButton />
      <ExportPdfButton
        save={async (ajustes) =>
          (await import('./comprobante-pdf.ts')).saveComprobante(reserva, ajustes, link)
        }
      />
    </>
  )
}

export interface DialogProps {
  reserva: Reserva | number | null
  onClose: () => void
}

export function ComprobanteContents({ reserva, onClose }: DialogProps) {
  const id = typeof reserva === 'object' ? reserva?.id : reserva
  // Reads the reservation even if given: shows the current state and records who opened the voucher.
  const loaded = useQuery(
    reservas.getPost,
    { body: { id: id ?? 0, para: 'comprobante' } },
    { enabled: id !== undefined },
  )
  const shown = loaded.data ?? (typeof reserva === 'object' ? reserva : undefined)
  const [showsVenta, setShowsVenta] = useState(false)
  const link = usePageLinks(shown ? [shown.id] : []).get(shown?.id ?? 0)
  const close = () => {
    setShowsVenta(false)
    onClose()
  }
  if (reserva !== null && showsVenta)
    return <VentaDialog ventaId={shown?.ventaId ?? null} onClose={close} />
  return (
    <Dialog
      opened={reserva !== null}
      onClose={onClose}
      title="Comprobante de Reserva"
      size="lg"
      footer={
        shown ? (
          <DialogButtons
            reserva={shown}
            link={link}
            onLeave={onClose}
            onVenta={() => setShowsVenta(true)}
          />
        ) : undefined
      }
    >
      {shown ? (
        <Comprobante reserva={shown} link={link} />
      ) : (
        <Unread data={shown} error={loaded.error} onRetry={loaded.refetch} rows={3} />
      )}
    </Dialog>
  )
}
