import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import type { Tone } from '#lib/web/ui/tone.ts'
import type { Expediente } from '../../contract/ficha.ts'

const ESTADOS: Readonly<Record<Expediente['estado'], [string, Tone]>> = {
  activa: ['Activado', 'success'],
  anulada: ['Cancelado', 'danger'],
  noshow: ['No Show', 'warning'],
  eliminada: ['Eliminada', 'neutral'],
}

export function EstadoBadge({ estado }: Pick<Expediente, 'estado'>) {
  const [text, tone] = ESTADOS[estado]
  return <StatusBadge tone={tone}>{text}</StatusBadge>
}

export const DatosBadge = ({ datos }: Pick<Expediente, 'datos'>) =>
  datos === 'completos' ? null : (
    <StatusBadge tone={datos === 'bloqueados' ? 'warning' : 'neutral'}>
      {datos === 'bloqueados' ? 'Datos bloqueados' : 'Anonimizada'}
    </StatusBadge>
  )
