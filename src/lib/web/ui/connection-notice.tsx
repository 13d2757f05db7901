import { Button, VisuallyHidden } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { retryLive, useLive } from '../live.ts'
import classes from './states.module.css'

/** Says that nothing new arrives, while that lasts, and that it does again. What is loaded stays readable (D40). */
export function ConnectionNotice() {
  const offline = useLive() === 'offline'
  const [wasOffline, remember] = useState(false)
  useEffect(() => {
    if (offline) remember(true)
  }, [offline])
  return (
    <div role="status" className="no-print">
      {offline ? (
        <div className={classes.outdated}>
          <IconCloudOff size={18} stroke={1.6} aria-hidden />
          <span>Sin conexión. Lo que ve se pondrá al día por sí solo cuando vuelva.</span>
          <Button variant="subtle" size="compact-sm" onClick={retryLive}>
            Reintentar
          </Button>
        </div>
      ) : null}
      {wasOffline && !offline ? <VisuallyHidden>Conexión restablecida.</VisuallyHidden> : null}
    </div>
  )
}
