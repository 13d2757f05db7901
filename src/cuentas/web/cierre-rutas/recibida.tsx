import { Button, Stack, Text } from '@mantine/core'
import { IconCash, IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import type { Entrega } from '../../contract/entrega.ts'
import { Comparacion } from '../entrega/comparacion.tsx'
import { ReciboDialog } from '../entrega/recibo-dialog.tsx'

interface RecibidaProps {
  entrega: Entrega
  next: Entrega | undefined
  onNext: (entrega: Entrega) => void
  onClose: () => void
}

/** Says that a handover was received, and leads to the next one. */
export function Recibida({ entrega, next, onNext, onClose }: RecibidaProps) {
  const [isPrinting, setIsPrinting] = useState(false)
  if (isPrinting) return <ReciboDialog entrega={entrega} onClose={onClose} />
  return (
    <Stack gap="md">
      <Text fw={600} size="lg" ta="center" role="status">
        Entrega N° {entrega.id} recibida
      </Text>
      <Comparacion entrega={entrega} />
      {next ? (
        <Button
          data-autofocus
          autoFocus
          leftSection={<IconCash size={17} stroke={1.7} aria-hidden />}
          onClick={() => onNext(next)}
        >
          Recibir la siguiente: {next.usuario.nombre}
        </Button>
      ) : null}
      <Button
        variant="default"
        leftSection={<IconReceipt size={17} stroke={1.7} aria-hidden />}
        onClick={() => setIsPrinting(true)}
      >
        Comprobante
      </Button>
      <Button variant="default" autoFocus={!next} onClick={onClose}>
        Cerrar
      </Button>
    </Stack>
  )
}
