import { Alert, Button } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'

interface RestoredDraftProps {
  waits: boolean
  onClear: () => void
}

/** Tells that the fields hold a draft that was never sent. */
export const RestoredDraft = ({ waits, onClear }: RestoredDraftProps) => (
  <Alert
    color={waits ? 'yellow' : 'gray'}
    variant="light"
    role="status"
    icon={<IconDeviceMobile size={20} stroke={1.7} aria-hidden />}
    title={waits ? 'Por sincronizar' : 'Se recuperó lo que había escrito'}
  >
    {waits
      ? 'Se envía sola cuando haya señal. Si la cambia, vuelva a rendirla. '
      : 'Está guardado en este dispositivo. '}
    <Button variant="subtle" size="compact-sm" color="gray" onClick={onClear}>
      Borrarlo
    </Button>
  </Alert>
)
