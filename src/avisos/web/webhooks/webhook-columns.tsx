import type { Webhook } from '#avisos/contract/webhook.ts'
import { type Column, named } from '#lib/web/list/columns.ts'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'

/** Webhook with its state as other catalogues say it: the list greys what is off. */
export interface WebhookRow extends Omit<Webhook, 'ultimo'> {
  habilitado: 0 | 1
  /** Last delivery that was accepted, as the list writes it. */
  ultimo: string
}

export const EVENT_NAMES: Readonly<Record<Webhook['eventos'][number], string>> = {
  'reserva.creada': 'Creada',
  'reserva.cambiada': 'Cambiada',
  'reserva.anulada': 'Anulada',
}

const stateOf = ({ activo, pausado }: Pick<Webhook, 'activo' | 'pausado'>) => {
  if (!activo) return ['Desactivado', 'neutral'] as const
  return pausado ? (['En pausa', 'danger'] as const) : (['Enviando', 'success'] as const)
}

export const columns: readonly Column<WebhookRow>[] = [
  { id: 'nombre', header: 'Programa', card: 'title', uncut: true, characters: 26 },
  { id: 'url', header: 'Dirección', characters: 44 },
  {
    id: 'eventos',
    header: 'Avisa de reserva',
    value: ({ eventos }) => eventos?.map((evento) => EVENT_NAMES[evento]).join(', '),
    width: 210,
    characters: 28,
  },
  {
    ...named('canalVenta', 'Canal de venta'),
    value: ({ canalVenta }) => canalVenta?.nombre ?? 'Todos',
    width: 140,
    characters: 20,
  },
  {
    id: 'conPasajeros',
    header: 'Con datos',
    value: ({ conPasajeros }) => (conPasajeros ? 'Sí' : 'No'),
    width: 96,
    characters: 10,
  },
  { id: 'enCola', header: 'En cola', kind: 'number', width: 84 },
  { id: 'abandonados', header: 'Sin entregar', kind: 'number', width: 112 },
  { id: 'ultimo', header: 'Último aceptado', width: 146, characters: 18 },
  {
    id: 'estado',
    header: 'Estado',
    value: (row) => stateOf(row)[0],
    card: 'aside',
    width: 120,
    cell: (row) => {
      const [label, tone] = stateOf(row)
      return <StatusBadge tone={tone}>{label}</StatusBadge>
    },
  },
]
