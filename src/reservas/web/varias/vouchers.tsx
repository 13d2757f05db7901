import { useState } from 'react'
import type { Reserva } from '../../contract/reserva.ts'
import { VentaButton } from '../comprobante/venta-button.tsx'
import { VentaDialog } from '../comprobante/venta-dialog.tsx'

/** Offers the voucher of each sale of several excursions of which something was changed. */
export function Vouchers({ done }: { done: readonly Reserva[] }) {
  const [shown, setShown] = useState<string | null>(null)
  const sales = new Map(done.flatMap((row) => (row.ventaId ? [[row.ventaId, row]] : [])))
  return (
    <>
      {[...sales].map(([ventaId, row]) => (
        <div key={ventaId}>
          <VentaButton reserva={row} of={row.nombrePasajero} onPress={() => setShown(ventaId)} />
        </div>
      ))}
      <VentaDialog ventaId={shown} onClose={() => setShown(null)} />
    </>
  )
}
