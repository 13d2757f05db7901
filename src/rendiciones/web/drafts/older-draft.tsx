import { Alert, Button } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { useKeptDraft } from './kept-draft.ts'

interface OlderDraftProps<T extends object> {
  kept: ReturnType<typeof useKeptDraft<T>>
  children: (valor: T) => ReactNode
}

/** Shows an unsent draft of this device beside what somebody else entered meanwhile. */
export function OlderDraft<T extends object>({ kept, children }: OlderDraftProps<T>) {
  const { value, isRestored, clear } = kept
  if (!isRestored || !value) return null
  return (
    <Alert
      color="yellow"
      variant="light"
      role="status"
      icon={<IconDeviceMobile size={20} stroke={1.7} aria-hidden />}
      title="En este dispositivo quedó otra anotación sin enviar"
    >
      {children(value)}{' '}
      <Button variant="subtle" size="compact-sm" color="gray" onClick={clear}>
        Borrarla
      </Button>
    </Alert>
  )
}
