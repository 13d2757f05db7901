import { Button, Group, Paper, Text } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '#lib/web/ui/confirm-dialog.tsx'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { SubmitButton } from '#lib/web/ui/form.tsx'
import { Timeline, type TimelineItem } from '#lib/web/ui/timeline.tsx'
import { toast } from '#lib/web/ui/toast.tsx'

const cambios: TimelineItem[] = [
  {
    id: 3,
    kind: 'remove',
    title: (
      <>
        <strong>MATÍAS COLQUE</strong>, ha eliminado la reserva ANA MARÍA ÑANCO
      </>
    ),
    when: '19-11-2026 18:42',
    detail: 'EL PASAJERO PERDIÓ EL VUELO DESDE SANTIAGO',
  },
  {
    id: 2,
    kind: 'edit',
    title: (
      <>
        <strong>FERNANDA IRIARTE</strong>, ha modificado la reserva ANA MARÍA ÑANCO
      </>
    ),
    when: '18-11-2026 09:15',
    detail: 'Hora: 07:30 → 08:00',
  },
  {
    id: 1,
    kind: 'create',
    title: (
      <>
        <strong>CATALINA SOTO</strong>, ha creado la reserva ANA MARÍA ÑANCO
      </>
    ),
    when: '17-11-2026 11:03',
  },
]

export function GalleryDialogs() {
  const [open, setOpen] = useState<'dialog' | 'reason' | 'plain' | null>(null)
  const [busy, setBusy] = useState(false)
  const close = () => setOpen(null)
  return (
    <Paper p="lg" radius="lg" shadow="xs" withBorder>
      <Group gap="xs" mb="lg">
        <Button onClick={() => setOpen('dialog')}>Abrir diálogo</Button>
        <Button color="red" onClick={() => setOpen('reason')}>
          Anular con motivo
        </Button>
        <Button variant="default" onClick={() => setOpen('plain')}>
          Restaurar
        </Button>
        <Button variant="light">Secundario</Button>
        <Button variant="subtle">Discreto</Button>
        <Button disabled>Inhabilitado</Button>
        <SubmitButton type="button" busy={busy} onClick={() => setBusy(true)}>
          Guardar
        </SubmitButton>
        <Button variant="default" onClick={() => toast.success('La reserva 1.204 quedó guardada')}>
          Aviso de éxito
        </Button>
        <Button
          variant="default"
          onClick={() =>
            toast.error('No se ha podido agregar la reserva', { requestId: '7f3a-91c2' })
          }
        >
          Aviso de error
        </Button>
        <Button
          variant="default"
          onClick={() => toast.info('Se agregó una reserva para mañana', { title: 'Reservas' })}
        >
          Aviso informativo
        </Button>
      </Group>
      <Timeline label="Historial de la reserva" items={cambios} />
      <Dialog
        opened={open === 'dialog'}
        onClose={close}
        title="Observar Reserva"
        size="lg"
        footer={<Button onClick={close}>Listo</Button>}
      >
        <Text mb="md">Cambios de la reserva, del más nuevo al más antiguo.</Text>
        <Timeline
          label="Cambios"
          items={[...cambios, ...cambios.map((c) => ({ ...c, id: `${c.id}b` }))]}
        />
      </Dialog>
      <ConfirmDialog
        opened={open === 'reason'}
        onClose={close}
        title="Anular Reserva"
        message="¿Seguro que desea anular esta reserva?"
        confirm="Anular"
        busyLabel="Anulando..."
        reason={{ label: 'Motivo', placeholder: 'Motivo detallado', maxLength: 255 }}
        onConfirm={close}
      />
      <ConfirmDialog
        opened={open === 'plain'}
        onClose={close}
        title="Restaurar Reserva"
        message="¿Seguro que desea restaurar esta reserva?"
        confirm="Restaurar"
        tone="accent"
        onConfirm={close}
      />
    </Paper>
  )
}
