import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { EVENTOS, type Webhook, type WebhookHecho, webhooks } from '#avisos/contract/webhook.ts'
import { canalesVenta } from '#catalogos/canales-venta/contract.ts'
import { useQuery } from '#lib/web/query.ts'
import { useCallForm } from '#lib/web/sent-form.ts'
import { CopyBox } from '#lib/web/ui/copy-box.tsx'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { Failure } from '#lib/web/ui/failure.tsx'
import { FormSection, Wide } from '#lib/web/ui/form.tsx'
import { FormDialog } from '#lib/web/ui/form-dialog.tsx'
import { PlainInput } from '#lib/web/ui/plain-input.tsx'
import { byLabel, SelectInput } from '#lib/web/ui/select-input.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { EVENT_NAMES } from './webhook-columns.tsx'

type Stored = Omit<Webhook, 'ultimo'>

interface Values {
  nombre: string
  url: string
  eventos: Webhook['eventos']
  canalVentaId: number | null
  conPasajeros: boolean
  activo: boolean
}

const valuesOf = (webhook: Stored | null): Values => ({
  nombre: webhook?.nombre ?? '',
  url: webhook?.url ?? 'https://',
  eventos: webhook?.eventos ?? [...EVENTOS],
  canalVentaId: webhook?.canalVenta?.id ?? null,
  conPasajeros: webhook?.conPasajeros ?? false,
  activo: webhook?.activo ?? true,
})

interface WebhookDialogProps {
  /** Webhook to change; none for a new one. */
  webhook: Stored | null
  onMade: (hecho: WebhookHecho) => void
  onClose: () => void
}

export function WebhookDialog({ webhook, onMade, onClose }: WebhookDialogProps) {
  const { data: canales = [] } = useQuery(canalesVenta.getAll, {})
  const stored = webhook && { id: webhook.id, version: webhook.version }
  const { form, failure, dialog } = useCallForm({
    call: webhook ? webhooks.put : webhooks.add,
    initial: valuesOf(webhook),
    bodyOf: (values: Values) => ({ ...values, ...stored }),
    onDone: (saved) => {
      if ('secreto' in saved) return onMade(saved)
      toast.success(`Webhook guardado: ${saved.nombre}`)
      onClose()
    },
  })
  const kept = webhook?.canalVenta
  const offered = canales
    .filter(({ id, habilitado }) => habilitado !== 0 || id === kept?.id)
    .map(({ id, nombre }) => ({ value: id, label: nombre }))
    .sort(byLabel)
  return (
    <FormDialog
      onClose={onClose}
      title={webhook ? 'Editar Webhook' : 'Nuevo Webhook'}
      {...dialog}
      submit={webhook ? 'Guardar' : 'Agregar'}
      unsaved={form.isDirty()}
      above={<Failure title="No se pudo guardar" error={failure} />}
    >
      <FormSection>
        <Wide>
          <PlainInput
            label="Programa"
            withAsterisk
            maxLength={60}
            {...form.getInputProps('nombre')}
          />
        </Wide>
        <Wide>
          <PlainInput
            label="Dirección"
            description="A donde se envía cada aviso"
            withAsterisk
            inputMode="url"
            maxLength={500}
            {...form.getInputProps('url')}
          />
        </Wide>
        <Wide>
          <Checkbox.Group
            label="Avisar cuando una reserva es"
            withAsterisk
            {...form.getInputProps('eventos')}
          >
            <Stack gap="xs" mt="xs">
              {EVENTOS.map((evento) => (
                <Checkbox key={evento} value={evento} label={EVENT_NAMES[evento]} />
              ))}
            </Stack>
          </Checkbox.Group>
        </Wide>
        <Wide>
          <SelectInput
            label="Canal de venta"
            description="Solo las reservas de ese canal"
            placeholder="Todos"
            clearable
            options={offered}
            {...form.getInputProps('canalVentaId')}
          />
        </Wide>
        <Wide>
          <Checkbox
            label="Con datos de pasajeros"
            description="Nombre, teléfono, correo, habitación y observaciones. Queda en el registro de accesos"
            {...form.getInputProps('conPasajeros', { type: 'checkbox' })}
          />
        </Wide>
        {webhook ? (
          <Wide>
            <Checkbox
              label="Activo"
              description="Desactivado no recibe nada, tampoco después"
              {...form.getInputProps('activo', { type: 'checkbox' })}
            />
          </Wide>
        ) : null}
      </FormSection>
    </FormDialog>
  )
}

/** Shows the secret of a new webhook, which cannot be read again. */
export function WebhookSecret({
  webhook,
  secreto,
  onClose,
}: WebhookHecho & { onClose: () => void }) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Webhook agregado"
      // The secret is shown only once: a click outside must not close it.
      closeOnClickOutside={false}
      footer={<Button onClick={onClose}>Listo</Button>}
    >
      <Stack gap="sm">
        <Text>
          Con este secreto <strong>{webhook.nombre}</strong> comprueba que un aviso viene de aquí.
          No se mostrará de nuevo.
        </Text>
        <CopyBox label="Secreto" value={secreto} />
      </Stack>
    </Dialog>
  )
}
