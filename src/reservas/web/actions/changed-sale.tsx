import { useState } from 'react'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { SuccessView } from '#lib/web/ui/success-view.tsx'
import { VentaButton } from '../comprobante/venta-button.tsx'
import { VentaDialog } from '../comprobante/venta-dialog.tsx'
import type { ReservaDialogProps } from './reserva-dialog.ts'
import { ReservaSummary } from './reserva-summary.tsx'

/** Says what was done to a reservation of a sale of several excursions, and offers the voucher of what the sale is now. */
export function ChangedSale(props: ReservaDialogProps & { title: string; done: string }) {
  const { title, done, reserva, opened, onClose } = props
  const [showsVenta, setShowsVenta] = useState(false)
  if (showsVenta)
    return <VentaDialog ventaId={opened ? (reserva.ventaId ?? null) : null} onClose={onClose} />
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="sm">
      <SuccessView
        title={done}
        offer={<VentaButton reserva={reserva} onPress={() => setShowsVenta(true)} />}
        onClose={onClose}
      >
        <ReservaSummary reserva={reserva} />
      </SuccessView>
    </Dialog>
  )
}
