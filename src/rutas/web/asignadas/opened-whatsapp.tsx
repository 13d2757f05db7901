import { Text } from '@mantine/core'
import { useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { formatMoment } from '#lib/contract/civil-day.ts'
import { useCommand, useLoaded } from '#lib/web/query.ts'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { emitirHoja, isOutdated, LUGARES, type Lugar } from '#reservas/contract/hoja.ts'
import { asignado } from '#reservas/rules.ts'
import type { Ruta } from '../../contract.ts'

export const LUGAR_NAMES: Readonly<Record<Lugar, string>> = { guia: 'Guía', chofer: 'Conductor' }

/** Guide or driver to whom a route's hoja is sent. */
interface Recipient {
  lugar: Lugar
  id: number
  nombre: string
}

/** Returns the guide and the driver that a route has; once where they are the same person. */
export const recipientsOf = ({ idGuia, idChofer }: Ruta): readonly Recipient[] =>
  LUGARES.map((lugar) => ({ lugar, ...(lugar === 'guia' ? idGuia : idChofer) })).filter(
    ({ lugar, id }) => asignado(id) !== null && (lugar === 'guia' || id !== idGuia.id),
  )

const keyOf = (ruta: Ruta, { id }: Recipient) => `${ruta.id}/${id}`
const storedOf = ({ hoja }: Ruta, { lugar }: Recipient) => hoja?.whatsapp?.[lugar]

/**
 * Notes that a hoja was shared, and tells for whom WhatsApp was opened. Until the lists are read again, what was pressed
 * here counts; a failure takes it back.
 */
export function useOpenedWhatsapp() {
  const { run } = useCommand(emitirHoja)
  /** Moment stored before the press. */
  const [pressed, setPressed] = useState<ReadonlyMap<string, string | undefined>>(new Map())
  const share = (ruta: Ruta, para?: Lugar) =>
    run({ body: { rutaId: ruta.id, via: 'compartir', ...(para && { para }) } }).then(
      () => true,
      ({ message }: Error) => {
        toast.error(message, { title: 'No se anotó la versión de la hoja' })
        return false
      },
    )
  return {
    share: (ruta: Ruta) => void share(ruta),
    open: async (ruta: Ruta, to: Recipient) => {
      const key = keyOf(ruta, to)
      setPressed((before) => new Map(before).set(key, storedOf(ruta, to)?.momento))
      if (await share(ruta, to.lugar)) return
      setPressed((before) => new Map([...before].filter(([one]) => one !== key)))
    },
    isOpened: (ruta: Ruta, to: Recipient) => {
      const stored = storedOf(ruta, to)
      const key = keyOf(ruta, to)
      const isPressed = pressed.has(key) && pressed.get(key) === stored?.momento
      return isPressed || (stored !== undefined && !isOutdated(stored))
    },
  }
}

interface OpenedStateProps {
  ruta: Ruta
  to: Recipient
  isOpened: boolean
  /** Empty says that there is none; left out where that is said elsewhere. */
  phone?: string
}

/** Says “abierto”, never “enviado”: nothing tells whether the message was sent. */
export function OpenedState({ ruta, to, isOpened, phone }: OpenedStateProps) {
  if (isOpened)
    return (
      <StatusBadge tone="info" icon={null}>
        WhatsApp abierto
      </StatusBadge>
    )
  if (storedOf(ruta, to)) return <StatusBadge tone="warning">Cambió después de abrir</StatusBadge>
  return phone === '' ? (
    <StatusBadge tone="warning">{LUGAR_NAMES[to.lugar]} sin teléfono</StatusBadge>
  ) : null
}

/** “v3, 20-11-2026 20:15, ANA OPERA”; nothing where WhatsApp was not opened. */
export function OpenedBy({ ruta, to }: { ruta: Ruta; to: Recipient }) {
  const { zona } = useLoaded(acceso.ajustes, {})
  const stored = storedOf(ruta, to)
  if (!stored) return null
  const { version, momento, usuario } = stored
  return (
    <Text component="small" size="xs" c="dimmed">
      v{version}, {formatMoment(zona, momento)}, {usuario}
    </Text>
  )
}
