import { Button } from '@mantine/core'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import type { SobreReserva } from './dialogos.tsx'
import { Ficha } from './ficha.tsx'

/** "Ver Reserva": every field, to read only (1§2). */
export function VerDialog({ reserva, opened, onClose }: SobreReserva) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Ver Reserva"
      size="lg"
      footer={
        <Button variant="default" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      <Ficha reserva={reserva} />
    </Dialog>
  )
}
