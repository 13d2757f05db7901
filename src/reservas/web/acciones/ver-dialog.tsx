import { Button } from '@mantine/core'
import { useQuery } from '#lib/web/query.ts'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { reservas } from '../../contract.ts'
import type { SobreReserva } from './dialogos.tsx'
import { Ficha } from './ficha.tsx'

/** "Ver Reserva": every field, to read only (1§2). */
export function VerDialog({ reserva, opened, onClose }: SobreReserva) {
  // As it is now, and so that it is remembered who saw it (0039).
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
