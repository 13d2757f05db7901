import { Button } from '@mantine/core'
import { useQuery } from '#lib/web/query.ts'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { reservas } from '../../contract.ts'
import type { SobreReserva } from './dialogos.tsx'
import { Ficha } from './ficha.tsx'

export function VerDialog({ reserva, opened, onClose }: SobreReserva) {
  // Reads the reservation again: shows the current state and records who saw it.
  const { data } = useQuery(
    reservas.getPost,
    { body: { id: reserva.id, para: 'ver' } },
    { enabled: opened },
  )
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
      <Ficha reserva={data ?? reserva} />
    </Dialog>
  )
}
