import { Stack, TextInput } from '@mantine/core'
import { formatRut } from '#lib/contract/rut.ts'
import { useCallForm } from '#lib/web/sent-form.ts'
import { Failure } from '#lib/web/ui/failure.tsx'
import { FormSection, Wide } from '#lib/web/ui/form.tsx'
import { FormDialog } from '#lib/web/ui/form-dialog.tsx'
import { RadioChoice } from '#lib/web/ui/radio-choice.tsx'
import { RutInput } from '#lib/web/ui/rut-input.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { UpperInput } from '#lib/web/ui/upper-input.tsx'
import { type Documento, documentos, RECEPTOR } from '../../contract/documento.ts'
import { TIPO } from './documentos-columns.ts'

interface DocumentoDialogProps {
  documento: Documento
  onClose: () => void
}

/** Keeps folio and link of a sale's boleta or factura, and the receiver that a factura asks for. */
export function DocumentoDialog({ documento, onClose }: DocumentoDialogProps) {
  const { reservaId, version } = documento
  const { tipo, folio, enlace, rut, razonSocial, giro, direccion, comuna } = documento
  const { form, failure, dialog } = useCallForm({
    call: documentos.put,
    initial: {
      ...{ tipo: tipo as string, folio, enlace, rut: rut && formatRut(rut) },
      ...{ razonSocial, giro, direccion, comuna },
    },
    bodyOf: (values) => ({ ...values, reservaId, version }),
    onDone: ({ tipo: kept, folio: number, reservaIds }) => {
      const all = reservaIds.length > 1 ? ` para las ${reservaIds.length} reservas de la venta` : ''
      toast.success(`${TIPO[kept]} ${number || 'sin folio'} anotada${all}`)
      onClose()
    },
  })
  const isFactura = form.values.tipo === 'factura'
  return (
    <FormDialog
      onClose={onClose}
      title={`Documento de la reserva N° ${reservaId}`}
      {...dialog}
      submit="Guardar"
      unsaved={form.isDirty()}
      above={<Failure title="No se pudo guardar" error={failure} />}
    >
      <Stack gap="md">
        <RadioChoice
          label="Documento"
          options={[
            { value: 'boleta', label: 'Boleta' },
            { value: 'factura', label: 'Factura' },
          ]}
          {...form.getInputProps('tipo')}
        />
        {isFactura ? (
          <FormSection title="A quién se factura">
            {RECEPTOR.map(({ field, label, max }) =>
              field === 'rut' ? (
                <RutInput
                  key={field}
                  label={label}
                  withAsterisk
                  invalid="El RUT no es válido"
                  {...form.getInputProps(field)}
                />
              ) : (
                <UpperInput
                  key={field}
                  label={label}
                  withAsterisk
                  maxLength={max}
                  {...form.getInputProps(field)}
                />
              ),
            )}
          </FormSection>
        ) : null}
        <FormSection>
          <TextInput
            label="Folio"
            inputMode="numeric"
            maxLength={20}
            data-autofocus
            description="El número que le dio su programa de facturación"
            {...form.getInputProps('folio')}
          />
          <Wide>
            <TextInput
              label="Enlace"
              maxLength={500}
              placeholder="https://…"
              {...form.getInputProps('enlace')}
            />
          </Wide>
        </FormSection>
      </Stack>
    </FormDialog>
  )
}
