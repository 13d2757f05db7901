import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useMemo } from 'react'
import { acceso } from '#acceso/contract.ts'
import { type Delivery, webhooks } from '#avisos/contract/webhook.ts'
import { formatMoment } from '#lib/contract/civil-day.ts'
import type { ListColumn } from '#lib/web/list/columns.ts'
import { refreshAll, tableState, useCommand, useLoaded, useQuery } from '#lib/web/query.ts'
import { DataTable } from '#lib/web/ui/data-table.tsx'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { EVENT_NAMES } from './webhook-columns.tsx'

const STATES = {
  en_cola: ['En cola', 'info'],
  enviando: ['Enviando', 'info'],
  enviado: ['Aceptado', 'success'],
  abandonado: ['Sin entregar', 'danger'],
} as const satisfies Record<Delivery['estado'], readonly [string, string]>

/** Why a try failed, in words. */
const REASONS: Readonly<Record<string, string>> = {
  DIRECCION: 'la dirección no es de Internet',
  'SIN HTTPS': 'la dirección no es https',
  SECRETO: 'no se puede leer su secreto',
  RESTAURADO: 'la base se restauró de un respaldo',
  ETIMEDOUT: 'no contestó a tiempo',
  ECONNREFUSED: 'nadie atiende ahí',
  ECONNRESET: 'cortó la conexión',
  ENOTFOUND: 'el nombre no existe',
}
/** Deliveries are sent by the server: the list is read again while it is open. */
const EVERY_MS = 3_000

const whatOf = ({ evento, reservaId }: Delivery) =>
  evento === 'prueba' ? 'Prueba' : `Reserva N° ${reservaId} ${EVENT_NAMES[evento].toLowerCase()}`

const answerOf = ({ codigo, error }: Delivery) =>
  codigo === null ? (REASONS[error] ?? error) : `respondió ${codigo}`

const columnsOf = (zona: string): readonly ListColumn<Delivery>[] => [
  {
    id: 'creado',
    header: 'Cuándo',
    width: 140,
    value: ({ creado }) => formatMoment(zona, creado),
  },
  { id: 'que', header: 'Qué', card: 'title', value: whatOf, uncut: true },
  { id: 'respuesta', header: 'Respuesta', value: answerOf, uncut: true },
  { id: 'intentos', header: 'Intentos', kind: 'number', width: 84 },
  {
    id: 'proximo',
    header: 'Próximo intento',
    width: 140,
    value: ({ proximo }) => (proximo ? formatMoment(zona, proximo) : ''),
  },
  {
    id: 'estado',
    header: 'Estado',
    card: 'aside',
    width: 116,
    cell: ({ estado }) => {
      const [label, tone] = STATES[estado]
      return <StatusBadge tone={tone}>{label}</StatusBadge>
    },
  },
]

interface DeliveriesDialogProps {
  webhook: { id: number; nombre: string }
  onClose: () => void
}

/** Lists the deliveries of a webhook in the last 30 days, each with a button to send it again. */
export function DeliveriesDialog({ webhook: { id, nombre }, onClose }: DeliveriesDialogProps) {
  const { zona } = useLoaded(acceso.ajustes, {})
  const query = useQuery(
    webhooks.getEnvios,
    { query: { webhookId: String(id) } },
    { refetchInterval: EVERY_MS },
  )
  const { run } = useCommand(webhooks.reenviar)
  const columns = useMemo(() => columnsOf(zona), [zona])
  const sendAgain = (delivery: Delivery) =>
    run({ body: { id: delivery.id } })
      .then(
        () => toast.success(`Se envía de nuevo: ${whatOf(delivery)}`),
        (error: Error) => toast.error(error.message),
      )
      .finally(() => void refreshAll())
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Envíos a ${nombre}`}
      size="xl"
      footer={
        <Button variant="default" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      <DataTable<Delivery>
        label={`Envíos a ${nombre}`}
        columns={columns}
        rows={query.data}
        rowId={(delivery) => delivery.id}
        actions={(delivery) => [
          {
            id: 'reenviar',
            label: 'Enviar de nuevo',
            icon: IconSend,
            disabled: !['enviado', 'abandonado'].includes(delivery.estado),
            reason: ['enviado', 'abandonado'].includes(delivery.estado)
              ? null
              : 'Todavía se está enviando.',
            onClick: () => void sendAgain(delivery),
          },
        ]}
        {...tableState(query)}
        refreshing={false}
        empty={{
          title: 'Aún no se le envió nada',
          message: 'Aparece aquí cada aviso de los últimos 30 días.',
        }}
      />
    </Dialog>
  )
}
