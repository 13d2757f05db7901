import { Button, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { Reserva } from '../../contract/reserva.ts'
import { estadoDe } from '../../rules.ts'
import { Cual } from '../acciones/cual.tsx'
import classes from './actualizar.module.css'

/** How long success is shown before its dialog closes (1§4). */
const SE_CIERRA_MS = 2000

/** That it is saved, and what it is now. */
export function Exito({ reserva, onClose }: { reserva: Reserva; onClose: () => void }) {
  useEffect(() => {
    const timer = window.setTimeout(onClose, SE_CIERRA_MS)
    return () => window.clearTimeout(timer)
  }, [onClose])
  return (
    <Stack gap="md" align="stretch">
      <Stack gap={4} align="center" role="status">
        <IconCircleCheck size={44} stroke={1.5} className={classes.check} aria-hidden />
        <Text fw={600} size="lg">
          {estadoDe(reserva) === 'anulada' ? 'Reserva anulada' : 'Reserva actualizada'}
        </Text>
      </Stack>
      <Cual reserva={reserva} />
      <Button variant="default" onClick={onClose} data-autofocus>
        Cerrar
      </Button>
    </Stack>
  )
}
