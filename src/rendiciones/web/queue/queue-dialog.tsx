import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { putOffSignIn } from '#lib/web/api.ts'
import { dropDraft, unkept } from '#lib/web/drafts.ts'
import { useLoaded } from '#lib/web/query.ts'
import { ConfirmDialog } from '#lib/web/ui/confirm-dialog.tsx'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import { amendDraft, type Entry, errorOf, estadoOf, useEntries } from '../drafts/entry.ts'
import { OfficeHas } from '../parts/office-has.tsx'
import { textOf } from './kinds.ts'
import { mending } from './mending.ts'
import { handToOffice, hasOwn, isForOffice } from './office.ts'
import classes from './queue.module.css'
import { wayOut } from './refusal.ts'
import { progress, sendQueue, waitsForGastos } from './send-queue.ts'

/** Lists the drafts that wait or were refused, in the order of the presses. */
export function QueueDialog({ onClose }: { onClose: () => void }) {
  const { usuario } = useLoaded(acceso.sesion, {})
  const router = useRouter()
  const { sending, stop } = progress.use()
  const isFull = unkept.use() > 0
  const [discarded, setDiscarded] = useState<Entry | null>(null)
  const entries = useEntries().filter(({ draft }) => estadoOf(draft) !== 'typed')
  const waits = entries.some(({ draft }) => estadoOf(draft) === 'waits')
  const leave = (entry: Entry) => {
    mending.set(wayOut(entry) === 'Ir a la ruta' ? null : entry.key)
    onClose()
    router.history.push(entry.draft.donde || '/mis-rutas')
  }
  const refused = entries.filter(({ draft }) => estadoOf(draft) === 'refused')
  const send = () => {
    putOffSignIn(false)
    void sendQueue(usuario.id)
  }
  /** Gives refused drafts their turns back: the reason may be gone, and the same key is entered once. */
  const retry = async (some: readonly Entry[]) => {
    for (const { key, draft } of some)
      await amendDraft(key, draft.clave, { pendiente: true, rechazo: null })
    send()
  }
  const waitsFor = stop?.status === 401 ? 'Inicie sesión para enviar' : 'Esperando señal'
  return (
    <>
      <Dialog
        opened
        onClose={onClose}
        title="Por sincronizar"
        footer={
          <>
            <Button variant="default" onClick={onClose}>
              Cerrar
            </Button>
            {refused.length > 1 ? (
              <Button variant="default" onClick={() => void retry(refused)}>
                Reintentar todo
              </Button>
            ) : null}
            <Button data-autofocus disabled={!waits} loading={sending !== null} onClick={send}>
              Enviar ahora
            </Button>
          </>
        }
      >
        {isFull ? (
          <p role="status">
            Este teléfono no tiene espacio: no cierre la aplicación hasta que se envíe todo.
          </p>
        ) : null}
        {waits && stop && stop.status !== 401 ? <p role="status">{stop.message}</p> : null}
        {entries.length === 0 ? (
          <p role="status">Todo está enviado.</p>
        ) : (
          <ol className={classes.list} aria-label="Por sincronizar">
            {entries.map((entry) => (
              <li key={entry.key} className={classes.entry}>
                <strong className={classes.what}>{textOf(entry)}</strong>
                <small>{entry.draft.datos?.ruta ?? `Ruta N° ${entry.rutaId}`}</small>
                {entry.draft.rechazo ? (
                  <>
                    <p className={classes.reason}>
                      <StatusBadge tone="danger">Rechazado</StatusBadge>{' '}
                      {entry.draft.rechazo.message}
                    </p>
                    <div className={classes.actions}>
                      <Button variant="default" onClick={() => void retry([entry])}>
                        Reintentar
                      </Button>
                      <Button variant="default" onClick={() => leave(entry)}>
                        {wayOut(entry)}
                      </Button>
                      {isForOffice(entry) ? (
                        <Button
                          variant="subtle"
                          onClick={() => void handToOffice(entry).then(send)}
                        >
                          Dejar a la oficina
                        </Button>
                      ) : null}
                      {hasOwn(entry, errorOf(entry.draft.rechazo)) || !isForOffice(entry) ? (
                        <Button variant="subtle" color="red" onClick={() => setDiscarded(entry)}>
                          Descartar
                        </Button>
                      ) : null}
                    </div>
                  </>
                ) : (
                  <span>
                    <StatusBadge tone={sending === entry.key ? 'info' : 'warning'}>
                      {sending === entry.key
                        ? 'Enviando'
                        : waitsForGastos(entry, entries)
                          ? 'Espera los gastos de la ruta'
                          : waitsFor}
                    </StatusBadge>
                  </span>
                )}
              </li>
            ))}
          </ol>
        )}
        <OfficeHas />
      </Dialog>
      {discarded ? (
        <ConfirmDialog
          opened
          title="Descartar"
          message={
            <>
              <strong>{textOf(discarded)}</strong> no se envía y se borra de este dispositivo.
            </>
          }
          confirm="Descartar"
          cancel="Volver"
          onClose={() => setDiscarded(null)}
          onConfirm={() => {
            void dropDraft(discarded.key)
            setDiscarded(null)
          }}
        />
      ) : null}
    </>
  )
}
