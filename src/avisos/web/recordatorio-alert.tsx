import { Button } from '@mantine/core'
import { useDocumentVisibility } from '@mantine/hooks'
import { IconBellRinging } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { type Recordatorio, recordatorios } from '#catalogos/recordatorios/contract.ts'
import { serverNow } from '#lib/web/clock.ts'
import { useOnlyTab } from '#lib/web/only-tab.ts'
import { useLoaded, useQuery } from '#lib/web/query.ts'
import { useTabRound } from '#lib/web/ui/tab-round.ts'
import { useTopBand } from '#lib/web/ui/top-band.ts'
import { finish, isDone, onDone } from './done-recordatorios.ts'
import classes from './recordatorio-alert.module.css'
import { type Aviso, advance, EMPTY_QUEUE, expired, ringing, waitMs } from './recordatorio-queue.ts'

const NONE: readonly Recordatorio[] = []

/** Returns the reminder to show. Looks at each full minute and when the laptop or the tab wakes up. */
function useQueue(list: readonly Recordatorio[], zona: string, usuarioId: number) {
  const queue = useRef(EMPTY_QUEUE)
  const [aviso, show] = useState<Aviso | null>(null)
  useEffect(() => {
    let timer: number | undefined
    const look = () => {
      window.clearTimeout(timer)
      const now = serverNow()
      const over = expired(queue.current, now)
      // Calls this function again through `alHacer`.
      if (over && !isDone(over.key)) return finish(over.key)
      const rung = ringing(list, now, { zona, usuarioId })
      queue.current = advance(queue.current, rung, isDone, now)
      show(queue.current.waiting[0] ?? null)
      timer = window.setTimeout(look, waitMs(queue.current, now))
    }
    const stop = onDone(look)
    document.addEventListener('visibilitychange', look)
    look()
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      stop()
    }
  }, [list, zona, usuarioId])
  return aviso
}

export function RecordatorioAlert() {
  const { id } = useLoaded(acceso.sesion, {}).usuario
  const { zona } = useLoaded(acceso.ajustes, {})
  const { data = NONE } = useQuery(recordatorios.getAll, {})
  const aviso = useQueue(data, zona, id)
  const visible = useDocumentVisibility() === 'visible'
  const isHere = useOnlyTab('recordatorio', aviso !== null && visible)
  if (!aviso || !isHere) return null
  return <Alert key={aviso.key} aviso={aviso} />
}

/** Stands above the page and any dialog, covers neither, and takes part in the dialog's tab order. */
function Alert({ aviso }: { aviso: Aviso }) {
  const element = useRef<HTMLDivElement>(null)
  useTabRound(element)
  useTopBand(element)
  return (
    <div ref={element} className={`${classes.alerta} no-print`} role="alert">
      <span className={classes.campana}>
        <IconBellRinging size={20} stroke={1.7} aria-hidden />
      </span>
      <div className={classes.texto}>
        <small>Recordatorio de las {aviso.hora}</small>
        <strong>{aviso.mensaje}</strong>
      </div>
      <Button
        // Keeps the focus where the user is typing.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => finish(aviso.key)}
      >
        Realizado
      </Button>
    </div>
  )
}
