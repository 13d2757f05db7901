import { IconList, IconPencil, IconPlayerPlay, IconSend, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { type WebhookHecho, webhooks } from '#avisos/contract/webhook.ts'
import { formatMoment } from '#lib/contract/civil-day.ts'
import { CallDialog } from '#lib/web/call-dialog.tsx'
import { CatalogTable } from '#lib/web/catalog/catalog-table.tsx'
import { type RowDialog, usePicked } from '#lib/web/list/picked.ts'
import { useLoaded, useQuery } from '#lib/web/query.ts'
import { AddButton } from '#lib/web/ui/add-button.tsx'
import { DeliveriesDialog } from './webhooks/deliveries-dialog.tsx'
import { columns, type WebhookRow } from './webhooks/webhook-columns.tsx'
import { WebhookDialog, WebhookSecret } from './webhooks/webhook-dialog.tsx'

/** Dialogs of a webhook; without one, that of a new one. */
const dialogsOf = (
  onMade: (hecho: WebhookHecho) => void,
): readonly RowDialog<WebhookRow | null>[] => [
  {
    id: 'envios',
    label: 'Envíos',
    icon: IconList,
    dialog: (row, close) => row && <DeliveriesDialog webhook={row} onClose={close} />,
  },
  {
    id: 'editar',
    label: 'Editar',
    icon: IconPencil,
    dialog: (row, close) => (
      <WebhookDialog
        webhook={row}
        onMade={(hecho) => {
          close()
          onMade(hecho)
        }}
        onClose={close}
      />
    ),
  },
  {
    id: 'reanudar',
    label: 'Reanudar',
    icon: IconPlayerPlay,
    when: (row) => row?.pausado != null,
    dialog: (row, close) =>
      row && (
        <CallDialog
          call={webhooks.reanudar}
          inputOf={() => ({ body: { id: row.id } })}
          longestReason={0}
          tone="accent"
          title="Reanudar Webhook"
          message={
            <>
              <strong>{row.nombre}</strong> no aceptó nada en un día. Se le envía lo que espera (
              {row.enCola}) y lo que venga.
            </>
          }
          confirm="Reanudar"
          done={`Webhook reanudado: ${row.nombre}`}
          onClose={close}
        />
      ),
  },
  {
    id: 'probar',
    label: 'Probar',
    icon: IconSend,
    reason: (row) =>
      row && (!row.activo || row.pausado !== null)
        ? 'No está enviando: actívelo o reanúdelo primero.'
        : null,
    dialog: (row, close, pick) =>
      row && (
        <CallDialog
          call={webhooks.probar}
          inputOf={() => ({ body: { id: row.id } })}
          longestReason={0}
          tone="accent"
          title="Probar Webhook"
          message={
            <>
              Se envía a <strong>{row.nombre}</strong> un aviso de prueba, sin reserva. En sus
              envíos se ve qué respondió.
            </>
          }
          confirm="Probar"
          done={() => {
            window.setTimeout(() => pick('envios', row))
            return 'Se envía la prueba'
          }}
          onClose={close}
        />
      ),
  },
  {
    id: 'eliminar',
    label: 'Eliminar',
    icon: IconTrash,
    tone: 'danger',
    dialog: (row, close) =>
      row && (
        <CallDialog
          call={webhooks.delete}
          inputOf={() => ({ params: { id: row.id } })}
          longestReason={0}
          title="Eliminar Webhook"
          message={
            <>
              A <strong>{row.nombre}</strong> no se le avisa nada más, tampoco lo que espera, y la
              lista de sus envíos se borra.
            </>
          }
          confirm="Eliminar"
          done={`Webhook eliminado: ${row.nombre}`}
          onClose={close}
        />
      ),
  },
]

/** Webhooks: list, add, change, test, deliveries, go on, remove. */
export function Screen() {
  const { zona } = useLoaded(acceso.ajustes, {})
  const list = useQuery(webhooks.getAll, {})
  const [made, setMade] = useState<WebhookHecho | null>(null)
  const dialogs = useMemo(() => dialogsOf(setMade), [])
  const { actions, dialog, pick } = usePicked(dialogs)
  const rows = useMemo(
    () =>
      list.data?.map(
        (webhook): WebhookRow => ({
          ...webhook,
          habilitado: webhook.activo ? 1 : 0,
          ultimo: webhook.ultimo ? formatMoment(zona, webhook.ultimo) : 'Ninguno',
        }),
      ),
    [list.data, zona],
  )
  return (
    <>
      <CatalogTable<WebhookRow>
        title="Webhooks"
        subtitle="Avisan a un programa cuando una reserva se crea, cambia o anula"
        words={{ one: 'Webhook', many: 'webhooks' }}
        path="/webhooks"
        columns={columns}
        all={rows}
        source={list}
        actions={actions}
        add={<AddButton onClick={() => pick('editar', null)} />}
      />
      {dialog}
      {made ? <WebhookSecret {...made} onClose={() => setMade(null)} /> : null}
    </>
  )
}
