import { Alert, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'

interface ConflictNoticeProps {
  title: string
  /** What the server said of it. */
  message: string
  /** What somebody else did: a new one takes the focus. */
  conflict: object
  /** What they changed, and what happens to what one had typed oneself. */
  children: ReactNode
}

/** Somebody else was faster, and what one typed is kept (D18). */
export function ConflictNotice({ title, message, conflict, children }: ConflictNoticeProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (conflict) element.current?.focus()
  }, [conflict])
  return (
    <Alert
      ref={element}
      tabIndex={-1}
      role="alert"
      color="yellow"
      variant="light"
      mb="md"
      style={{ outline: 'none' }}
      icon={<IconUsers aria-hidden />}
      title={title}
    >
      <Text size="sm">{message}</Text>
      {children}
    </Alert>
  )
}
