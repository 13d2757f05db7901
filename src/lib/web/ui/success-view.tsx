import { Button, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import classes from './success-view.module.css'

/** Time before the dialog closes by itself. */
const CLOSES_AFTER_MS = 2000

interface SuccessViewProps {
  title: string
  children?: ReactNode
  /** Offers something more: it stays until it is closed. */
  offer?: ReactNode
  onClose: () => void
}

/** Success message in place of the form. Closes its dialog by itself, unless it offers something. */
export function SuccessView({ title, children, offer, onClose }: SuccessViewProps) {
  const close = useEffectEvent(onClose)
  const stays = Boolean(offer)
  useEffect(() => {
    if (stays) return
    const timer = window.setTimeout(() => close(), CLOSES_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [stays])
  return (
    <Stack gap="md" align="stretch">
      <Stack gap={4} align="center" role="status">
        <IconCircleCheck size={44} stroke={1.5} className={classes.check} aria-hidden />
        <Text fw={600} size="lg">
          {title}
        </Text>
      </Stack>
      {children}
      {offer}
      <Button variant="default" onClick={onClose} data-autofocus>
        Cerrar
      </Button>
    </Stack>
  )
}
