import { Button, Stack } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { formatDay, isDay } from '#lib/contract/civil-day.ts'
import { formatCount } from '#lib/contract/money.ts'
import { draftsOf, readDraft } from '#lib/web/drafts.ts'
import { ConfirmDialog } from '#lib/web/ui/confirm-dialog.tsx'
import { draftPrefix } from './draft-key.ts'
import type { Draft } from './kept-draft.ts'

/** Returns the address of each route with unsent drafts, and how many there are. */
async function rutasOf(usuarioId: number): Promise<Map<string, number>> {
  const keys = await draftsOf(draftPrefix(usuarioId))
  const drafts = (await Promise.all(keys.map(readDraft))) as (Draft<object> | null)[]
  const rutas = Map.groupBy(drafts, (draft) => draft?.donde ?? '')
  return new Map([...rutas].map(([address, own]) => [address, own.length]))
}

function nombreOf(address: string) {
  const fecha = new URLSearchParams(address.split('?')[1]).get('fecha')
  return fecha && isDay(fecha) ? `Ruta del ${formatDay(fecha)}` : 'Ruta'
}

interface UnsentDialogProps {
  usuarioId: number
  onSignOut: () => void
  onClose: () => void
}

/** Asks before signing out deletes unsent drafts, and links to where they are sent. */
export function UnsentDialog({ usuarioId, onSignOut, onClose }: UnsentDialogProps) {
  const router = useRouter()
  const [rutas, setRutas] = useState<ReadonlyMap<string, number>>(new Map())
  useEffect(() => {
    void rutasOf(usuarioId).then(setRutas)
  }, [usuarioId])
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Hay rendiciones sin enviar"
      message={
        <Stack gap="sm">
          <span>
            Están guardadas solo en este dispositivo. Si cierra la sesión ahora, se borran. Puede
            enviarlas antes:
          </span>
          {[...rutas].map(([address, count]) => (
            <Button
              key={address}
              variant="default"
              leftSection={<IconSend size={18} stroke={1.7} aria-hidden />}
              onClick={() => {
                onClose()
                router.history.push(address || '/mis-rutas')
              }}
            >
              {nombreOf(address)}: {formatCount(count)} sin enviar
            </Button>
          ))}
        </Stack>
      }
      confirm="Salir y borrarlas"
      cancel="Seguir aquí"
      onConfirm={onSignOut}
    />
  )
}
