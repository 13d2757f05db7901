import { Button, Stack } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDay, isDay } from '#lib/contract/civil-day.ts'
import { ConfirmDialog } from '#lib/web/ui/confirm-dialog.tsx'
import { sendQueue } from '../queue/send-queue.ts'
import { countNotes, draftPrefix } from './draft-key.ts'
import { type Entry, estadoOf, readEntries, useEntries } from './entry.ts'
import { waitsText } from './send-draft.ts'

function nombreOf(address: string) {
  const fecha = new URLSearchParams(address.split('?')[1]).get('fecha')
  return fecha && isDay(fecha) ? `Ruta del ${formatDay(fecha)}` : 'Ruta'
}
const waitsToBeSent = ({ draft }: Entry) => estadoOf(draft) === 'waits'

interface UnsentDialogProps {
  usuarioId: number
  onSignOut: () => void
  onClose: () => void
}

/** Asks before signing out deletes drafts: it sends those that wait, and links to the screens that mend the others. */
export function UnsentDialog({ usuarioId, onSignOut, onClose }: UnsentDialogProps) {
  const router = useRouter()
  const entries = useEntries()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState('')
  const rutas = Map.groupBy(
    entries.filter((entry) => !waitsToBeSent(entry)),
    ({ draft }) => draft.donde ?? '',
  )
  const send = async () => {
    setBusy(true)
    const stop = await sendQueue(usuarioId).catch(() => null)
    const left = await readEntries(draftPrefix(usuarioId))
    setBusy(false)
    if (left.length === 0) onSignOut()
    else setFailed(stop ? waitsText() : 'Quedó algo sin enviar')
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Hay rendiciones sin enviar"
      busy={busy}
      message={
        <Stack gap="sm">
          <span>
            {entries.length === 0
              ? 'Todo está enviado.'
              : `Quedan ${countNotes(entries.length)} sin enviar, guardadas solo en este dispositivo. Si cierra la sesión ahora, se borran.`}
          </span>
          {entries.some(waitsToBeSent) ? (
            <Button
              loading={busy}
              leftSection={<IconSend size={18} stroke={1.7} aria-hidden />}
              onClick={() => void send()}
            >
              Enviar ahora y salir
            </Button>
          ) : null}
          {failed ? <span role="alert">{failed}.</span> : null}
          {[...rutas].map(([address, own]) => (
            <Button
              key={address}
              variant="default"
              onClick={() => {
                onClose()
                router.history.push(address || '/mis-rutas')
              }}
            >
              {nombreOf(address)}: {own.length} sin enviar
            </Button>
          ))}
        </Stack>
      }
      confirm={entries.length === 0 ? 'Salir' : 'Salir y borrarlas'}
      cancel="Seguir aquí"
      onConfirm={onSignOut}
    />
  )
}
