import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Workbox } from 'workbox-window'
import classes from '#lib/web/ui/states.module.css'

/** Longest wait for the new worker, which takes over only when the old one has ended its work. */
const TAKEOVER_MS = 3_000

/** Registers the service worker and offers the version that waits. Typed text asks before the page is left. */
export function NewVersion() {
  const [update, setUpdate] = useState<(() => void) | null>(null)
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const worker = new Workbox('/sw.js')
    worker.addEventListener('waiting', () =>
      setUpdate(() => () => {
        // The server's page names the new files under the old worker too.
        const late = setTimeout(() => window.location.reload(), TAKEOVER_MS)
        worker.addEventListener('controlling', () => {
          // Who stays on the page to keep what was typed is not asked twice.
          clearTimeout(late)
          window.location.reload()
        })
        worker.messageSkipWaiting()
      }),
    )
    // Without TLS, in private windows and while developing there is none.
    void worker.register().catch(() => null)
    // An installed application stays open for days.
    const look = () => {
      if (!document.hidden) void worker.update().catch(() => null)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return (
    <div role="status" className="no-print">
      {update ? (
        <div className={classes.outdated}>
          <IconRefresh size={18} stroke={1.6} aria-hidden />
          <span>Hay una versión nueva.</span>
          <Button variant="subtle" size="compact-sm" onClick={update}>
            Actualizar
          </Button>
        </div>
      ) : null}
    </div>
  )
}
