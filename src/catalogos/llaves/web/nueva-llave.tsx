import { Button, Stack, Text } from '@mantine/core'
import { acceso } from '#acceso/contract.ts'
import { ROL_HOTEL } from '#acceso/rules.ts'
import { canalesVenta } from '#catalogos/canales-venta/contract.ts'
import { hoteles } from '#catalogos/hoteles/contract.ts'
import { addDays } from '#lib/contract/civil-day.ts'
import { useLoaded, useQuery } from '#lib/web/query.ts'
import { useCallForm } from '#lib/web/sent-form.ts'
import { CopyBox } from '#lib/web/ui/copy-box.tsx'
import { DateInput } from '#lib/web/ui/date-input.tsx'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { Failure } from '#lib/web/ui/failure.tsx'
import { FormSection, Wide } from '#lib/web/ui/form.tsx'
import { FormDialog } from '#lib/web/ui/form-dialog.tsx'
import { PlainInput } from '#lib/web/ui/plain-input.tsx'
import { byLabel, SelectInput } from '#lib/web/ui/select-input.tsx'
import { type LlaveHecha, llaves } from '../contract.ts'
import { ROLES_DE_LLAVE } from '../rules.ts'

interface Named {
  readonly id: number
  readonly nombre: string
  readonly habilitado?: 0 | 1 | undefined
}
const optionsOf = (rows: readonly Named[] = []) =>
  rows
    .filter(({ habilitado }) => habilitado !== 0)
    .map(({ id, nombre }) => ({ value: id, label: nombre }))
    .sort(byLabel)

interface Values {
  nombre: string
  rolId: number | null
  hotelId: number | null
  canalVentaId: number | null
  vence: string | null
}

interface NuevaLlaveProps {
  onMade: (hecha: LlaveHecha) => void
  onClose: () => void
}

export function NuevaLlave({ onMade, onClose }: NuevaLlaveProps) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const allHoteles = useQuery(hoteles.getAll, {})
  const allCanales = useQuery(canalesVenta.getAll, {})
  const initial: Values = {
    nombre: '',
    rolId: null,
    hotelId: null,
    canalVentaId: null,
    vence: addDays(hoy, 365),
  }
  const { form, failure, dialog } = useCallForm({
    call: llaves.add,
    initial,
    bodyOf: (values: Values) => values,
    onDone: onMade,
  })
  return (
    <FormDialog
      onClose={onClose}
      title="Nueva Llave"
      {...dialog}
      submit="Hacer la llave"
      unsaved={form.isDirty()}
      above={<Failure title="No se pudo hacer" error={failure} />}
    >
      <FormSection>
        <Wide>
          <PlainInput
            label="Programa"
            description="Con este nombre queda en el historial lo que haga"
            withAsterisk
            maxLength={60}
            {...form.getInputProps('nombre')}
          />
        </Wide>
        <Wide>
          <SelectInput
            label="Rol"
            description="Ve y hace lo que una persona de ese rol"
            withAsterisk
            options={optionsOf(ROLES_DE_LLAVE)}
            {...form.getInputProps('rolId')}
          />
        </Wide>
        {form.values.rolId === ROL_HOTEL ? (
          <Wide>
            <SelectInput
              label="Hotel"
              withAsterisk
              options={optionsOf(allHoteles.data)}
              {...form.getInputProps('hotelId')}
            />
          </Wide>
        ) : null}
        <SelectInput
          label="Canal de venta"
          description="Vende solo por él; OCTO lo pide"
          placeholder="Ninguno"
          clearable
          options={optionsOf(allCanales.data)}
          {...form.getInputProps('canalVentaId')}
        />
        <DateInput
          label="Sirve hasta"
          description="Vacío: no vence"
          clearable
          minDate={hoy}
          {...form.getInputProps('vence')}
        />
      </FormSection>
    </FormDialog>
  )
}

/** Shows the token of a new key, which cannot be read again. */
export function LlaveToken({ llave, token, onClose }: LlaveHecha & { onClose: () => void }) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Llave hecha"
      // The token is shown only once: a click outside must not close it.
      closeOnClickOutside={false}
      footer={<Button onClick={onClose}>Listo</Button>}
    >
      <Stack gap="sm">
        <Text>
          Entregue esta llave a <strong>{llave.nombre}</strong> por un medio seguro. No se mostrará
          de nuevo: si se pierde, revóquela y haga otra.
        </Text>
        <CopyBox label="Llave" value={token} />
        <Text size="sm" c="dimmed">
          El programa la envía en cada llamada: <code>Authorization: Bearer {llave.comienzo}…</code>
        </Text>
      </Stack>
    </Dialog>
  )
}
