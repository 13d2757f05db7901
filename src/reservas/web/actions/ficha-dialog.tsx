import { Button } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from '#lib/web/query.ts'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { reservas } from '../../contract.ts'
import { VentaDialog } from '../comprobante/venta-dialog.tsx'
import type { ReservaDialogProps } from './reserva-dialog.ts'
import { ReservaFicha } from './reserva-ficha.tsx'

export function FichaDialog({ reserva, opened, onClose }: ReservaDialogProps) {
  // Reads the reservation again: shows the current state and records who saw it.
  const { data } = useQuery(
    reservas.getPost,
    { body: { id: reserva.id, para: 'ver' } },
    { enabled: opened },
  )
  const [showsVenta, setShowsVenta] = useState(false)
  const ventaId = reserva.ventaId ?? null
  return (
    <>
      <Dialog
        opened={opened}
        onClose={onClose}
        title="Ver Reserva"
        size="lg"
        footer={
          <>
            {ventaId === null ? null : (
              <Button variant="default" onClick={() => setShowsVenta(true)}>
                Comprobante de la venta
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              Cerrar
            </Button>
          </>
        }
      >
        <ReservaFicha reserva={data ?? reserva} />
      </Dialog>
      <VentaDialog ventaId={showsVenta ? ventaId : null} onClose={() => setShowsVenta(false)} />
    </>
  )
}
