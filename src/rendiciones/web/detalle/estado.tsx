import { IconCloudOff } from '@tabler/icons-react'
import { formatClp } from '#lib/contract/money.ts'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import type { ReservaRuta } from '../../contract/rendicion.ts'

interface EstadoProps {
  row: ReservaRuta
  rendida: boolean
  /** Typed on this device and not sent. */
  sinEnviar: boolean
}

/** What is left to do about a reservation: settled, not sent yet, or how much is to be collected. */
export function Estado({ row, rendida, sinEnviar }: EstadoProps) {
  if (rendida) return <StatusBadge tone="success">Rendida</StatusBadge>
  if (sinEnviar)
    return (
      <StatusBadge tone="danger" icon={IconCloudOff}>
        Sin enviar
      </StatusBadge>
    )
  if (row.esperado === undefined) return null
  return (
    <StatusBadge tone={row.esperado > 0 ? 'warning' : 'neutral'} icon={null}>
      {row.esperado > 0 ? formatClp(row.esperado) : row.tipoCobro?.nombre}
    </StatusBadge>
  )
}
