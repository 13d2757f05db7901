import { UnstyledButton } from '@mantine/core'
import { IconCloudUpload, IconCloudX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { formatCount } from '#lib/contract/money.ts'
import { unkept } from '#lib/web/drafts.ts'
import { useLive } from '#lib/web/live.ts'
import { useLoaded } from '#lib/web/query.ts'
import { later } from '#lib/web/ui/later.ts'
import { toneColors } from '#lib/web/ui/tone.ts'
import { countUnsent, useEntries } from '../drafts/entry.ts'
import classes from './queue.module.css'
import { keepSending, nextOf, progress } from './send-queue.ts'

const useDialog = later(async () => (await import('./queue-dialog.tsx')).QueueDialog)

/** Counts the drafts that wait or were refused, and sends the queue whenever that is possible. */
export function QueueChip() {
  const { usuario } = useLoaded(acceso.sesion, {})
  const entries = useEntries()
  const { stop } = progress.use()
  const live = useLive() === 'connected'
  const [opened, setOpened] = useState(false)
  const Dialog = useDialog(opened)
  const { waits, refused } = countUnsent(entries)
  const any = nextOf(entries) !== undefined
  const isFull = unkept.use() > 0
  // A browser that runs out of space deletes what it was not asked to keep.
  useEffect(() => {
    if (any) void navigator.storage?.persist?.().catch(() => null)
  }, [any])
  // A connection that came back starts again at once.
  useEffect(() => (any || live ? keepSending(usuario.id) : undefined), [usuario.id, any, live])
  const Icon = refused > 0 ? IconCloudX : IconCloudUpload
  return (
    <>
      {waits + refused > 0 ? (
        <UnstyledButton
          className={classes.chip}
          style={toneColors(refused > 0 ? 'danger' : 'warning')}
          aria-haspopup="dialog"
          data-queue
          onClick={() => setOpened(true)}
        >
          <Icon size={17} stroke={1.8} aria-hidden />
          <span className={classes.text}>
            {isFull ? <span>Sin espacio: no cierre</span> : null}
            {chipTexts(waits, refused, stop?.status).map((text) => (
              <span key={text}>{text}</span>
            ))}
          </span>
        </UnstyledButton>
      ) : null}
      {Dialog && opened ? <Dialog onClose={() => setOpened(false)} /> : null}
    </>
  )
}

/** “1 rechazado”, “3 por sincronizar”; what was refused comes first: somebody has to look at it. */
function chipTexts(waits: number, refused: number, stopped?: number) {
  const texts = []
  if (refused > 0)
    texts.push(`${formatCount(refused)} ${refused === 1 ? 'rechazado' : 'rechazados'}`)
  if (waits > 0) texts.push(`${formatCount(waits)} por sincronizar`)
  if (waits > 0 && stopped === 401) texts.push('Inicie sesión para enviar')
  return texts
}
