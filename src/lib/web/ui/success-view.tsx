import { Button, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import classes from './success-view.module.css'

/** Time before the dialog closes by itself. */
const CLOSES_AFTER_MS = 2000

interface SuccessViewProps {
  title: string
  children?: ReactNode
  onClose: () => void
}

/** Success message in place of the form. Closes its dialog by itself. */
export function SuccessView({ title, children, onClose }: SuccessViewProps) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const timer = window.setTimeout(() => close(), CLOSES_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [])
  return (
    <Stack gap="md" align="stretch">
      <Stack gap={4} align="center" role="status">
        <IconCircleCheck size={44} stroke={1.5} className={classes.check} aria-hidden />
        <Text fw={600} size="lg">
          {title}
        </Text>
      </Stack>
      {children}
      <Button variant="default" onClick={onClose} data-autofocus>
        Cerrar
      </Button>
    </Stack>
  )
}
