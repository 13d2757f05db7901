import { Button } from '@mantine/core'
import { IconCheck, IconCloudUpload } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { ApiError } from '#lib/web/api.ts'
import { dropDraft } from '#lib/web/drafts.ts'
import { useLoaded } from '#lib/web/query.ts'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { isOutdated } from '#reservas/contract/hoja.ts'
import type { Ruta } from '#rutas/contract.ts'
import { nombreOf } from '#rutas/rules.ts'
import { RECIBIDA_DRAFT } from '../drafts/draft-key.ts'
import { type Draft, estadoOf, keepsTurn, useEntries } from '../drafts/entry.ts'
import { useDraftKey } from '../drafts/kept-draft.ts'
import { tellWaits } from '../drafts/send-draft.ts'
import { rutaText } from './datos.ts'
import { press } from './press.ts'

/**
 * Notes through the queue that the guide or driver has the last hoja de ruta; nothing if that is noted, or there is none,
 * or something changed since: the screen of the route issues the next.
 */
export function RecibidaButton({ ruta, as }: { ruta: Ruta; as: 'guia' | 'chofer' }) {
  const { usuario } = useLoaded(acceso.sesion, {})
  const donde = useLocation({ select: ({ href }) => href })
  const key = useDraftKey(ruta.id, RECIBIDA_DRAFT)
  const draft = useEntries(ruta.id).find((entry) => entry.key === key)?.draft
  const [busy, setBusy] = useState(false)
  const { hoja } = ruta
  if (!hoja || hoja[as]) return null
  const { version } = hoja
  const waits = draft && estadoOf(draft) === 'waits' ? (draft as Draft<{ version: number }>) : null
  if (waits?.version === version && !busy)
    return (
      <StatusBadge tone="warning" icon={IconCloudUpload}>
        Recibida, por sincronizar
      </StatusBadge>
    )
  if (isOutdated(hoja) && !busy) return null
  const receive = async () => {
    setBusy(true)
    const datos = { ruta: rutaText(nombreOf(ruta), ruta.fecha) }
    try {
      const end = await press({ usuarioId: usuario.id, key, values: { version }, datos, donde })
      if (end === 'sent') toast.success(`Hoja v${version} recibida`)
      else tellWaits(key)
    } catch (error) {
      toast.error((error as Error).message)
      // The toast has told the refusal: the queue need not keep it.
      if (error instanceof ApiError && !keepsTurn(error.status)) await dropDraft(key)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      loading={busy}
      leftSection={<IconCheck size={17} stroke={2} aria-hidden />}
      aria-label={`Recibida: hoja v${version} de ${nombreOf(ruta)}`}
      onClick={() => void receive()}
    >
      Recibida
    </Button>
  )
}
