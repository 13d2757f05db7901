import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { signOut } from '#acceso/web/sign-out.ts'
import { dropDraft } from '#lib/web/drafts.ts'
import { ConfirmDialog } from '#lib/web/ui/confirm-dialog.tsx'
import { countNotes } from '#rendiciones/web/drafts/draft-key.ts'

interface OthersDraftsProps {
  /** Keys of the drafts that somebody else left on this device. */
  drafts: readonly string[]
  onDropped: () => void
}

/** Asks before a new person's first screen: what somebody else did not send is deleted, or one leaves. Names nobody. */
export function OthersDrafts({ drafts, onDropped }: OthersDraftsProps) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const drop = async () => {
    setBusy(true)
    await Promise.all(drafts.map(dropDraft))
    onDropped()
  }
  const leave = async () => {
    setBusy(true)
    await signOut({ keepsDrafts: true })
    await navigate({ to: '/login' })
  }
  return (
    <main>
      <ConfirmDialog
        opened
        title="Anotaciones de otra persona"
        message={`En este dispositivo hay ${countNotes(drafts.length)} sin enviar de otra persona. Si sigue, se borran; si sale, quedan para ella.`}
        confirm="Seguir y borrarlas"
        cancel="Salir"
        busy={busy}
        onConfirm={() => void drop()}
        onClose={() => void leave()}
      />
    </main>
  )
}
