import { Button, VisuallyHidden } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { retryLive, useLive } from '../live.ts'
import classes from './states.module.css'

/** Says while no live messages arrive, and when they do again. Loaded data stay readable. */
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
