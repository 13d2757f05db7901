import { Paper } from '@mantine/core'
import { useForm } from '@mantine/form'
import { CodePin } from '#lib/web/ui/code-pin.tsx'
import { CountryPhoneInput } from '#lib/web/ui/country-phone-input.tsx'
import { DateInput } from '#lib/web/ui/date-input.tsx'
import { FormActions, FormSection, Wide } from '#lib/web/ui/form.tsx'
import { CountInput, DecimalInput, MoneyInput } from '#lib/web/ui/money-input.tsx'
import { PhoneInput } from '#lib/web/ui/phone-input.tsx'
import { PasswordField, PlainInput } from '#lib/web/ui/plain-input.tsx'
import { RadioChoice } from '#lib/web/ui/radio-choice.tsx'
import { SelectInput } from '#lib/web/ui/select-input.tsx'
import { SuggestInput } from '#lib/web/ui/suggest-input.tsx'
import { TimeInput } from '#lib/web/ui/time-input.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { UpperInput, UpperTextarea } from '#lib/web/ui/upper-input.tsx'

const excursiones = [
  { value: 101, label: 'VALLE DE LA LUNA' },
  { value: 102, label: 'GÉISERES DEL TATIO' },
  { value: 103, label: 'LAGUNAS ALTIPLÁNICAS Y PIEDRAS ROJAS' },
  { value: 104, label: 'LAGUNA CEJAR' },
  { value: 105, label: 'TOUR ASTRONÓMICO' },
]

export function GalleryFields() {
  const form = useForm({
    mode: 'controlled',
    initialValues: {
      pasajero: 'ANA MARÍA ÑANCO',
      excursion: 102 as number | null,
      fecha: '2026-11-20' as string | null,
      hora: '04:30',
      habitacion: '',
      telefono: '56912345678',
      whatsapp: '5511987654321',
      idioma: 'PORTUGUÉS',
      email: 'ana@example.com',
      clave: '',
      observacion: 'VEGETARIANA, VIAJA CON SILLA DE NIÑO',
      adultos: 2 as number | '',
      valor: 45000 as number | '',
      dolares: 120.5 as number | '',
      comision: '1',
      codigo: '200926',
    },
    initialErrors: { habitacion: 'Por favor, ingrese la habitacion' },
  })
  return (
    <Paper p="lg" radius="lg" shadow="xs" withBorder>
      <form noValidate onSubmit={form.onSubmit(() => toast.success('Reserva agregada'))}>
        <FormSection title="Pasajero" description="Quién viaja y dónde se aloja" columns={3}>
          <UpperInput
            label="Nombre del pasajero"
            withAsterisk
            {...form.getInputProps('pasajero')}
          />
          <UpperInput label="Habitación" withAsterisk {...form.getInputProps('habitacion')} />
          <PhoneInput label="Teléfono" {...form.getInputProps('telefono')} />
          <PlainInput label="Correo" type="email" {...form.getInputProps('email')} />
          <PasswordField label="Clave" {...form.getInputProps('clave')} />
          <UpperInput label="Agencia" disabled value="ATACAMA VIAJES" readOnly />
          <CountryPhoneInput label="Teléfono con país" {...form.getInputProps('whatsapp')} />
          <SuggestInput
            label="Idioma"
            suggestions={['ESPAÑOL', 'PORTUGUÉS', 'INGLÉS', 'FRANCÉS']}
            {...form.getInputProps('idioma')}
          />
          <Wide>
            <UpperTextarea label="Observación" {...form.getInputProps('observacion')} />
          </Wide>
        </FormSection>
        <FormSection title="Excursión" columns={4}>
          <SelectInput
            label="Excursión"
            withAsterisk
            options={excursiones}
            {...form.getInputProps('excursion')}
          />
          <DateInput label="Fecha" withAsterisk {...form.getInputProps('fecha')} />
          <TimeInput label="Hora" {...form.getInputProps('hora')} />
          <CountInput label="Adultos" {...form.getInputProps('adultos')} />
          <MoneyInput label="Precio adulto" {...form.getInputProps('valor')} />
          <DecimalInput label="Dólares" prefix="US$" {...form.getInputProps('dolares')} />
          <RadioChoice
            label="Comisión"
            options={[
              { value: '0', label: 'Sin comisión' },
              { value: '1', label: 'Con comisión' },
            ]}
            {...form.getInputProps('comision')}
          />
        </FormSection>
        <FormSection title="Segundo factor" columns={2}>
          <CodePin
            value={form.values.codigo}
            onChange={(codigo) => form.setFieldValue('codigo', codigo)}
          />
          <CodePin
            label="Código con error"
            value="111111"
            onChange={() => undefined}
            error="El código no es correcto"
          />
        </FormSection>
        <FormActions onCancel={form.reset} />
      </form>
    </Paper>
  )
}
