import { useState } from 'react'
import type { ApiError } from '#lib/web/api.ts'
import { refreshAll, useCommand } from '#lib/web/query.ts'
import { ConfirmDialog } from '#lib/web/ui/confirm-dialog.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import type { Preparado } from '../../contract/told.ts'
import { mensajes } from '../../contract.ts'
import { messageOf, onlyOne, prepareAll } from './prepare.ts'

interface PersonaDialogProps {
  reservaIds: readonly number[]
  pasajero: string
  onClose: () => void
}

/** Notes that somebody told the passenger: by telephone, at the desk, through the hotel. */
export function PersonaDialog({ reservaIds, pasajero, onClose }: PersonaDialogProps) {
  const { run } = useCommand(mensajes.avisar)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const note = async () => {
    setBusy(true)
    setError(null)
    try {
      const prepared: Preparado[] = []
      await prepareAll([{ reservaIds: [...reservaIds] }], {}, (some) => prepared.push(...some))
      // One at a time: several kinds of news of one person are several messages.
      for (const one of prepared)
        onlyOne(await run({ body: { canal: 'persona', grupos: [messageOf(one)] } }))
      toast.success(`${pasajero} ya lo sabe`)
      onClose()
    } catch (refusal) {
      setError(refusal as ApiError)
      void refreshAll()
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Ya lo sabe"
      tone="accent"
      busy={busy}
      error={error}
      confirm="Ya lo sabe"
      onConfirm={() => void note()}
      message={`Queda anotado que usted le dijo a ${pasajero} lo que vale ahora. No se le envía nada.`}
    />
  )
}
