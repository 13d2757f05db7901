import { Alert, Button } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'

interface RecuperadoProps {
  pendiente: boolean
  onBorrar: () => void
}

/** Tells that the fields hold a draft that was never sent. */
export const Recuperado = ({ pendiente, onBorrar }: RecuperadoProps) => (
  <Alert
    color={pendiente ? 'yellow' : 'gray'}
    variant="light"
    role="status"
    icon={<IconDeviceMobile size={20} stroke={1.7} aria-hidden />}
    title={pendiente ? 'Falta enviarla' : 'Se recuperó lo que había escrito'}
  >
    {pendiente ? 'Se quedó sin señal al enviarla. ' : null}
    Está guardado en este dispositivo.{' '}
    <Button variant="subtle" size="compact-sm" color="gray" onClick={onBorrar}>
      Borrarlo
    </Button>
  </Alert>
)
