import { Button, Stack } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { formatDay, isDay } from '#lib/contract/civil-day.ts'
import { formatCount } from '#lib/contract/money.ts'
import { draftsOf, readDraft } from '#lib/web/drafts.ts'
import { ConfirmDialog } from '#lib/web/ui/confirm-dialog.tsx'
import type { Borrador } from './borrador.ts'
import { lugarDe } from './lugar.ts'

/** Returns the address of each route with unsent drafts, and how many there are. */
async function rutasDe(usuarioId: number): Promise<Map<string, number>> {
  const keys = await draftsOf(lugarDe(usuarioId))
  const drafts = (await Promise.all(keys.map(readDraft))) as (Borrador<object> | null)[]
  const rutas = Map.groupBy(drafts, (draft) => draft?.donde ?? '')
  return new Map([...rutas].map(([donde, suyos]) => [donde, suyos.length]))
}

function nombreDe(donde: string) {
  const fecha = new URLSearchParams(donde.split('?')[1]).get('fecha')
  return fecha && isDay(fecha) ? `Ruta del ${formatDay(fecha)}` : 'Ruta'
}

interface AlSalirProps {
  usuarioId: number
  onSalir: () => void
  onClose: () => void
}

/** Asks before signing out deletes unsent drafts (0032), and links to where they are sent. */
export function AlSalir({ usuarioId, onSalir, onClose }: AlSalirProps) {
  const router = useRouter()
  const [rutas, setRutas] = useState<ReadonlyMap<string, number>>(new Map())
  useEffect(() => {
    void rutasDe(usuarioId).then(setRutas)
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
          {[...rutas].map(([donde, cuantas]) => (
            <Button
              key={donde}
              variant="default"
              leftSection={<IconSend size={18} stroke={1.7} aria-hidden />}
              onClick={() => {
                onClose()
                router.history.push(donde || '/mis-rutas')
              }}
            >
              {nombreDe(donde)}: {formatCount(cuantas)} sin enviar
            </Button>
          ))}
        </Stack>
      }
      confirm="Salir y borrarlas"
      cancel="Seguir aquí"
      onConfirm={onSalir}
    />
  )
}
