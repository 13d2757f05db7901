import { Button, VisuallyHidden } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { putOffSignIn } from '../api.ts'
import { shownSince } from '../kept.ts'
import { retryLive, useLive } from '../live.ts'
import { refreshKept } from '../query.ts'
import classes from './states.module.css'

const hourOf = (instant: number) =>
  new Date(instant).toLocaleTimeString('es-CL', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })

/** Says while no live messages arrive, and when they do again. Loaded data stay readable. */
export function ConnectionNotice() {
  const live = useLive()
  const since = shownSince.use()
  const offline = live === 'offline' || since !== null
  const [wasOffline, remember] = useState(false)
  useEffect(() => {
    if (offline) remember(true)
  }, [offline])
  useEffect(() => {
    if (live === 'connected') refreshKept()
    window.addEventListener('online', refreshKept)
    return () => window.removeEventListener('online', refreshKept)
  }, [live])
  const retry = () => {
    putOffSignIn(false)
    retryLive()
    refreshKept()
  }
  return (
    <div role="status" className="no-print">
      {offline ? (
        <div className={classes.outdated}>
          <IconCloudOff size={18} stroke={1.6} aria-hidden />
          <span>
            {since === null
              ? 'Sin conexión. La pantalla se pone al día cuando vuelva.'
              : `Sin conexión: datos de las ${hourOf(since)}`}
          </span>
          <Button variant="subtle" size="compact-sm" onClick={retry}>
            Reintentar
          </Button>
        </div>
      ) : null}
      {wasOffline && !offline ? <VisuallyHidden>Conexión restablecida.</VisuallyHidden> : null}
    </div>
  )
}
