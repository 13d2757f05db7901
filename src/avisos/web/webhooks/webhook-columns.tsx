import { EVENTOS, type Webhook } from '#avisos/contract/webhook.ts'
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

/** “Todo · PORTAL SUR · con datos de pasajeros” */
const whatOf = ({ eventos, canalVenta, conPasajeros }: WebhookRow) =>
  [
    eventos.length === EVENTOS.length
      ? 'Todo'
      : eventos.map((evento) => EVENT_NAMES[evento]).join(', '),
    ...(canalVenta ? [canalVenta.nombre] : []),
    ...(conPasajeros ? ['con datos de pasajeros'] : []),
  ].join(' · ')

export const columns: readonly Column<WebhookRow>[] = [
  { id: 'nombre', header: 'Programa', card: 'title', uncut: true, characters: 26 },
  { id: 'url', header: 'Dirección', uncut: true, characters: 44 },
  { id: 'que', header: 'Avisa de', uncut: true, file: false, value: whatOf },
  {
    id: 'eventos',
    header: 'Avisa de reserva',
    value: ({ eventos }) => eventos?.map((evento) => EVENT_NAMES[evento]).join(', '),
    screen: false,
    characters: 28,
  },
  {
    ...named('canalVenta', 'Canal de venta'),
    value: ({ canalVenta }) => canalVenta?.nombre ?? 'Todos',
    screen: false,
    characters: 20,
  },
  {
    id: 'conPasajeros',
    header: 'Con datos de pasajeros',
    value: ({ conPasajeros }) => (conPasajeros ? 'Sí' : 'No'),
    screen: false,
    characters: 22,
  },
  { id: 'enCola', header: 'En cola', kind: 'number', width: 90 },
  { id: 'abandonados', header: 'Sin entregar', kind: 'number', width: 122 },
  { id: 'ultimo', header: 'Último aceptado', width: 152, characters: 18 },
  {
    id: 'estado',
    header: 'Estado',
    value: (row) => stateOf(row)[0],
    card: 'aside',
    width: 126,
    cell: (row) => {
      const [label, tone] = stateOf(row)
      return <StatusBadge tone={tone}>{label}</StatusBadge>
    },
  },
]
