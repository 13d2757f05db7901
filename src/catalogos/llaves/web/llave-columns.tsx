import { formatDay } from '#lib/contract/civil-day.ts'
import { type Column, named } from '#lib/web/list/columns.ts'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import type { Tone } from '#lib/web/ui/tone.ts'
import type { Llave } from '../contract.ts'

/** Key with its state as other catalogues say it: the list greys what is off. */
export interface LlaveRow extends Llave {
  habilitado: 0 | 1
  /** Last use as the list writes it. */
  ultimoUso: string
}

const ESTADO_VISIBLE: Record<Llave['estado'], { label: string; tone: Tone }> = {
  vigente: { label: 'Vigente', tone: 'success' },
  vencida: { label: 'Vencida', tone: 'neutral' },
  suspendida: { label: 'Sin hotel o canal activo', tone: 'warning' },
  revocada: { label: 'Revocada', tone: 'danger' },
}

export const columns: readonly Column<LlaveRow>[] = [
  { id: 'nombre', header: 'Programa', card: 'title', uncut: true, characters: 26 },
  {
    id: 'rol',
    header: 'Rol',
    value: ({ rol, hotel }) => (hotel ? `${rol.nombre}, ${hotel.nombre}` : rol.nombre),
    wrap: true,
    characters: 28,
  },
  { ...named('canalVenta', 'Canal de venta'), wrap: true, characters: 20 },
  { id: 'comienzo', header: 'Empieza con', width: 124, characters: 14 },
  {
    id: 'vence',
    header: 'Sirve hasta',
    kind: 'date',
    width: 116,
    cell: ({ vence }) => (vence ? formatDay(vence) : 'No vence'),
  },
  { id: 'ultimoUso', header: 'Último uso', width: 150, characters: 18 },
  {
    id: 'estado',
    header: 'Estado',
    value: ({ estado }) => ESTADO_VISIBLE[estado]?.label,
    card: 'aside',
    width: 130,
    wrap: true,
    cell: ({ estado }) => (
      <StatusBadge tone={ESTADO_VISIBLE[estado].tone}>{ESTADO_VISIBLE[estado].label}</StatusBadge>
    ),
  },
]
