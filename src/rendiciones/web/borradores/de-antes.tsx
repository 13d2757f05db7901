import { Alert, Button } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { useBorrador } from './borrador.ts'

interface DeAntesProps<T extends object> {
  borrador: ReturnType<typeof useBorrador<T>>
  children: (valor: T) => ReactNode
}

/** Shows an unsent draft of this device beside what somebody else entered meanwhile. */
export function DeAntes<T extends object>({ borrador, children }: DeAntesProps<T>) {
  const { valor, recuperado, borrar } = borrador
  if (!recuperado || !valor) return null
  return (
    <Alert
      color="yellow"
      variant="light"
      role="status"
      icon={<IconDeviceMobile size={20} stroke={1.7} aria-hidden />}
      title="En este dispositivo quedó otra, sin enviar"
    >
      {children(valor)}{' '}
      <Button variant="subtle" size="compact-sm" color="gray" onClick={borrar}>
        Borrarla
      </Button>
    </Alert>
  )
}
