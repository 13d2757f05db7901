import { Alert, Button } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'

interface RestoredDraftProps {
  isUnsent: boolean
  onClear: () => void
}

/** Tells that the fields hold a draft that was never sent. */
export const RestoredDraft = ({ isUnsent, onClear }: RestoredDraftProps) => (
  <Alert
    color={isUnsent ? 'yellow' : 'gray'}
    variant="light"
    role="status"
    icon={<IconDeviceMobile size={20} stroke={1.7} aria-hidden />}
    title={isUnsent ? 'Falta enviarla' : 'Se recuperó lo que había escrito'}
  >
    {isUnsent ? 'Se quedó sin señal al enviarla. ' : null}
    Está guardado en este dispositivo.{' '}
    <Button variant="subtle" size="compact-sm" color="gray" onClick={onClear}>
      Borrarlo
    </Button>
  </Alert>
)
